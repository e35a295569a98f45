// Messages on turns to a browser, over TLS, read by Node's own ciphers.

import assert from "node:assert/strict";
import { after } from "node:test";
import { PushService, Subscriber, signer } from "../harness/push_service.js";
import { house, visit } from "../harness/visitor.js";

let service;

// The address is one of this machine, and its certificate is known to nobody else.
house(async () => {
  service = await PushService.start();
  return { args: ["--private-webhooks"], env: { SSL_CERT_FILE: service.certificate } };
});
after(() => service?.stop());

/** As `push.js` does once a browser has allowed it: no browser of a test has a push service. */
const subscribe = (page, subscriber, address) => page.evaluate(async ([address, key, secret]) => {
  const csrf = document.querySelector("#main input[name=csrf]").value;
  const body = new URLSearchParams({ csrf, do: "add", address, public: key, secret });
  return (await fetch("/me/turns", { method: "POST", body })).ok;
}, [address, subscriber.public, subscriber.secret]);

visit("a browser gets over TLS what only it can read, signed by the key that the page gives out", {}, async ({ page }) => {
  await page.goto("/me");
  await page.fill("#main input[name=name]", "Ann");
  await page.keyboard.press("Enter");
  await page.waitForURL(/[?&]saved/);
  await page.goto("/me/turns");
  const key = await page.getAttribute("[data-key]", "data-key");
  const subscriber = new Subscriber();
  assert.ok(await subscribe(page, subscriber, `${service.origin}/push/ann`));
  await page.reload();
  await page.click("button[value=test]");
  const { path, headers, body } = await service.next(20_000, async () => `the page says: ${await page.innerText("#main")}`);
  assert.equal(path, "/push/ann");
  assert.equal(headers["content-encoding"], "aes128gcm");
  assert.match(subscriber.read(body).text, /This is a test/);
  assert.throws(() => new Subscriber().read(body), "nobody else can read it");
  const by = signer(headers.authorization);
  assert.equal(by.key, key, "the key that the page has given out");
  assert.equal(by.aud, service.origin);
  const left = by.exp - Date.now() / 1000;
  assert.ok(left > 0 && left <= 86_400, "believed for a day at most");
  await page.waitForSelector(".done[role=status]");
});
