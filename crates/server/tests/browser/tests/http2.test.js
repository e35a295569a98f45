// The program behind nginx with TLS, set up as docs/serving.md says: browsers speak HTTP/2 with it, and all tabs share one connection.

import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect as connectH2 } from "node:http2";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { chance } from "../harness/player.js";
import { begin } from "../harness/start.js";
import { turn } from "../harness/tables.js";
import { Server } from "../harness/server.js";
import { launch } from "../harness/visitor.js";

/** Debian puts it where only the path of root leads. */
const nginx = ["nginx", "/usr/sbin/nginx"].find((name) => spawnSync(name, ["-v"]).status === 0);
// `./test` installs it, so that this never passes unseen where it counts.
assert.ok(nginx || !process.env.SILBERTABLETT_NGINX, "nginx is missing");

const freePort = () => new Promise((resolve) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
});

/** What docs/serving.md shows for nginx, for a server at this address. */
function shown(address) {
  const docs = readFileSync(fileURLToPath(new URL("../../../../../docs/serving.md", import.meta.url)), "utf8");
  assert.match(docs, /listen 443 ssl http2;/);
  const [, block] = /location \/ \{([^}]*)\}/.exec(docs);
  assert.ok(block.includes("http://127.0.0.1:8417"));
  return block.replace("127.0.0.1:8417", address);
}

/** nginx with a certificate that nobody has signed but itself; what ends it. */
async function front(folder, port, address) {
  const pem = ["key.pem", "certificate.pem"].map((name) => join(folder, name));
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", pem[0], "-out", pem[1]], { stdio: "pipe" });
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n");
  const file = join(folder, "nginx.conf");
  writeFileSync(file, `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http { access_log off; ${temporary}
      server { listen 127.0.0.1:${port} ssl http2; ssl_certificate ${pem[1]}; ssl_certificate_key ${pem[0]}; location / {${shown(address)}} } }`);
  const child = spawn(nginx, ["-c", file, "-p", folder, "-e", join(folder, "error.log")], { stdio: "ignore" });
  const reached = () => new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => { socket.destroy(); resolve(true); }).on("error", () => resolve(false));
  });
  for (let tries = 0; !(await reached()); tries += 1) {
    if (tries === 400 || child.exitCode !== null) assert.fail(`nginx does not listen: ${readFileSync(join(folder, "error.log"), "utf8")}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { ca: readFileSync(pem[1]), end: () => new Promise((resolve) => { child.once("exit", resolve); child.kill(); }) };
}

/** Asks over a session of HTTP/2. */
const ask = (session, path, headers = {}) => new Promise((resolve, reject) => {
  const stream = session.request({ ":path": path, ...headers });
  let [status, text] = [0, ""];
  stream.setEncoding("utf8");
  stream.on("response", (head) => (status = head[":status"]));
  stream.on("data", (part) => (text += part));
  stream.on("end", () => resolve({ status, text }));
  stream.on("error", reject);
});

test("behind nginx all tabs of a browser share one connection of HTTP/2, and none waits for another", { skip: !nginx, timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "silbertablett-http2-"));
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const server = await Server.start({ args: ["--public-url", origin, "--trusted-proxy", "127.0.0.1/32"] });
  let [proxy, browser] = [];
  try {
    proxy = await front(folder, port, new URL(server.base).host);
    browser = await launch();
    const context = await browser.newContext({ baseURL: origin, locale: "en-GB", reducedMotion: "reduce", ignoreHTTPSErrors: true });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    await begin(page, { seats: ["person", "person"], seed: 31 });
    // More tabs than a browser opens connections to a host of HTTP/1.1, each of which waits for news.
    const tabs = [];
    for (let tab = 0; tab < 8; tab += 1) {
      tabs.push(await context.newPage());
      await tabs[tab].goto(page.url());
    }
    for (const tab of [page, ...tabs]) {
      const protocols = await tab.evaluate(() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind).map((entry) => entry.nextHopProtocol)));
      // What was kept from the page before has not come by any protocol.
      assert.ok(protocols.includes("h2") && protocols.every((one) => one === "h2" || one === ""), protocols.join());
    }
    const version = (tab) => tab.evaluate(() => Number(document.querySelector("#play input[name=version]").value));
    const random = chance(3);
    for (const before = await version(page); (await version(page)) === before; ) await turn(page, random);
    const now = await version(page);
    // Those in the background ask when they are looked at again.
    for (const tab of tabs) {
      await tab.bringToFront();
      await tab.waitForFunction((wanted) => Number(document.querySelector("#play input[name=version]")?.value) >= wanted, now, { polling: 15 });
    }
    // One session in which much is asked at once, as Node speaks it, which trusts nobody but this certificate.
    const session = connectH2(origin, { ca: proxy.ca });
    const { pathname } = new URL(page.url());
    const asked = Array.from({ length: 24 }, (_, at) => ask(session, at % 2 ? "/about" : pathname));
    for (const { status, text } of await Promise.all(asked)) assert.ok(status === 200 && text.includes("<main"), `${status}`);
    assert.equal(session.alpnProtocol, "h2");
    session.close();
  } finally {
    await browser?.close();
    await proxy?.end();
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
