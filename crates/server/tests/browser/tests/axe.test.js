// Every page as axe sees it.

import { sound } from "../harness/axe.js";
import { house, visit } from "../harness/visitor.js";

house();

const sheets = ["classic", "twice", "deluxe", "mixed"];
const pages = ["/", "/games", "/stats", "/habits", "/me", "/me/turns", "/me/programs", "/enter", "/pad", "/paper", "/daily/classic", "/bots/classic", "/learn/classic/1", "/about", "/upload", ...sheets.flatMap((sheet) => [`/help/${sheet}`, `/puzzles/${sheet}/150`]), "/puzzles/classic/7?token=take+blue+blue+r3c2", "/puzzles/classic/7?token=take+yellow+yellow+r1c1"];

for (const colorScheme of ["light", "dark"]) {
  visit(`axe finds nothing on any page, ${colorScheme}`, { colorScheme }, async ({ page }) => {
    for (const path of pages) {
      await page.goto(path);
      await sound(page, path);
    }
  });
}
