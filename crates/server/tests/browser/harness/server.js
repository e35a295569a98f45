// The program on a data folder of its own and a free port.

import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../../..", import.meta.url));

/** The binary to test: what SILBERTABLETT_BIN names, else what `cargo build --profile ci -p silbertablett-cli` made. */
function binary() {
  const path = process.env.SILBERTABLETT_BIN ?? join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), "ci", "silbertablett");
  if (!existsSync(path)) throw new Error(`${path} is missing: cargo build --profile ci -p silbertablett-cli`);
  return path;
}

export class Server {
  data = mkdtempSync(join(tmpdir(), "silbertablett-browser-"));
  /** Such as `http://127.0.0.1:40001`. */
  base = null;
  errors = "";
  #child = null;
  #program = null;

  /** `args` and `env` are what the program is given beside what every test gives it. */
  constructor({ args = [], env = {} } = {}) {
    this.args = args;
    this.env = { ...process.env, ...env };
  }

  static async start(options) {
    const server = new Server(options);
    await server.up();
    return server;
  }

  /** Starts the program; the second time on the port of the first, so that open pages find it again. */
  async up() {
    const listen = this.base ? new URL(this.base).host : "127.0.0.1:0";
    this.#child = spawn(this.#program ?? binary(), ["--listen", listen, "--data", this.data, "--no-open", ...this.args], { stdio: ["ignore", "pipe", "pipe"], env: this.env });
    this.#child.stderr.on("data", (text) => (this.errors += text));
    const address = await new Promise((resolve, reject) => {
      createInterface(this.#child.stdout).once("line", resolve);
      this.#child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${this.errors}`)));
    });
    const base = address.trim().replace(/\/$/, "");
    if (this.base && this.base !== base) throw new Error(`${this.base} is busy: the server came up on ${base}`);
    this.base = base;
  }

  /** Asks the program to stop, and waits until it has. */
  async down(signal = "SIGTERM") {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  }

  /** The program is replaced by its next release: the same with another word in the first line of its script. */
  async update() {
    await this.down();
    const bytes = readFileSync(binary());
    const [now, next] = ["// The script of the table:", "// The SCRIPT of the table:"].map((text) => Buffer.from(text));
    if (!bytes.includes(now)) throw new Error("the program has no script");
    // It may hold several copies.
    for (let at = bytes.indexOf(now); at >= 0; at = bytes.indexOf(now, at)) next.copy(bytes, at);
    this.#program = join(this.data, "silbertablett");
    writeFileSync(this.#program, bytes);
    chmodSync(this.#program, 0o755);
    await this.up();
  }

  /**
   * Lets time pass while the program stands still: all it has stored is exported, made older by so many milliseconds, the days of daily
   * games by as many days, and taken over into a new folder. Neither the program nor the pages know of it.
   */
  async later(ms) {
    await this.down();
    const aside = mkdtempSync(join(tmpdir(), "silbertablett-older-"));
    const file = join(aside, "all.jsonl");
    const run = (...args) => execFileSync(binary(), args, { stdio: "pipe" });
    run("export", "--data", this.data, file);
    const older = readFileSync(file, "utf8").replace(/(?<=[:\[,]\s*)1[6-9]\d{11}(?=\s*[,}\]])/g, (at) => String(at - ms));
    const days = Math.floor(ms / 86_400_000);
    writeFileSync(file, older.replace(/(?<="day":\s*)\d{5}(?=\s*[,}])/g, (day) => String(day - days)));
    rmSync(this.data, { recursive: true });
    this.data = mkdtempSync(join(tmpdir(), "silbertablett-browser-"));
    run("import", "--new", "--data", this.data, file);
    rmSync(aside, { recursive: true });
    await this.up();
  }

  async remove() {
    await this.down();
    rmSync(this.data, { recursive: true, force: true });
  }
}
