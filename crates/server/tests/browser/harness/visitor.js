// A browser with a fresh visitor for each test. Whatever a test is about, it fails if a page asks another host for something, logs
// an error or offends its own policy.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { Server } from "./server.js";

const browsers = [process.env.SILBERTABLETT_CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const flags = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

/** How long anything may take on a busy machine; tests that pass never wait for it. */
const PATIENCE = 60_000;
/** How long a whole test may take. */
const LONGEST = 300_000;

let browser;
let server;

/** Starts a browser. */
export function launch() {
  const executablePath = browsers.find((path) => path && existsSync(path));
  assert.ok(executablePath, "no Chromium is installed: bring one, or name it by SILBERTABLETT_CHROMIUM");
  return chromium.launch({ executablePath, args: flags });
}

/** Starts browser and server for the tests of a file; `options` says what the program is given, once it is to start. */
export function house(options = () => ({})) {
  before(async () => {
    server = await Server.start(await options());
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await server?.remove();
  });
}

/**
 * A test with a visitor. `options` are those of Playwright's contexts, and `accepted`: patterns of console errors that belong to
 * what is tested. Nothing moves unless `reducedMotion` says so: pictures take most of the time of a busy machine.
 */
export function visit(name, options, body) {
  test(name, { timeout: options.longest ?? LONGEST }, async (t) => {
    const { accepted = [], longest: _, ...rest } = options;
    const context = await browser.newContext({ baseURL: server.base, locale: "en-GB", reducedMotion: "reduce", ...rest });
    context.setDefaultTimeout(PATIENCE);
    const faults = watch(context, accepted);
    const contexts = [context];
    /** Somebody else, with a device of their own. */
    const device = async (more = {}) => {
      const other = await browser.newContext({ baseURL: server.base, locale: "en-GB", reducedMotion: "reduce", ...rest, ...more });
      other.setDefaultTimeout(PATIENCE);
      contexts.push(other);
      const theirs = watch(other, accepted);
      return { context: other, page: await other.newPage(), faults: theirs };
    };
    try {
      const page = await context.newPage();
      await body({ t, context, page, server, faults, device });
      assert.deepEqual(faults, [], "faults of the pages");
    } finally {
      for (const open of contexts) await open.close();
    }
  });
}

function watch(context, accepted) {
  const faults = [];
  const note = (text) => accepted.some((pattern) => pattern.test(text)) || faults.push(text);
  const { host } = new URL(server.base);
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.host !== host) note(`asks another host: ${url}`);
  });
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) note(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => note(`script: ${error.error().stack ?? error.error()}`));
  context.exposeBinding("policyOffended", (_, what) => note(`policy: ${what}`)).catch(() => {});
  context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      window.policyOffended(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  }).catch(() => {});
  return faults;
}
