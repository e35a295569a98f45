// Every page as axe sees it.

import { sound } from "../harness/axe.js";
import { house, visit } from "../harness/visitor.js";

house();

const sheets = ["classic", "twice", "deluxe", "mixed"];
const pages = ["/", "/games", "/stats", "/me", "/about", "/upload", ...sheets.map((sheet) => `/help/${sheet}`)];

for (const colorScheme of ["light", "dark"]) {
  visit(`axe finds nothing on any page, ${colorScheme}`, { colorScheme }, async ({ page }) => {
    for (const path of pages) {
      await page.goto(path);
      await sound(page, path);
    }
  });
}
