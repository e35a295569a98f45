// A push service as browsers have one, and a browser that can read what comes: written from RFC 8291, 8188 and 8292 with Node's own ciphers,
// so that what the program sends is read by something that shares nothing with it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";

const hkdf = (salt, key, info, length) => Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** A browser that has allowed messages. */
export class Subscriber {
  #ecdh = createECDH("prime256v1");
  #secret = randomBytes(16);

  constructor() {
    this.#ecdh.generateKeys();
    this.public = this.#ecdh.getPublicKey().toString("base64url");
    this.secret = this.#secret.toString("base64url");
  }

  /** What a message says. */
  read(body) {
    const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body[20]];
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    assert.ok(sealed.length <= size, "one record");
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#ecdh.getPublicKey(), sender]);
    const key = hkdf(this.#secret, this.#ecdh.computeSecret(sender), info, 32);
    const cipher = createDecipheriv(
      "aes-128-gcm", hkdf(salt, key, "Content-Encoding: aes128gcm\0", 16), hkdf(salt, key, "Content-Encoding: nonce\0", 12),
    );
    cipher.setAuthTag(sealed.subarray(-16));
    const open = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    // Zeros may follow the mark of the last record.
    const end = open.lastIndexOf(2);
    assert.ok(end >= 0 && open.subarray(end + 1).every((byte) => byte === 0), "the end of the last record");
    return JSON.parse(open.subarray(0, end).toString("utf8"));
  }
}

/** Who has signed a message, and what they say of themselves, if the signature is theirs. */
export function signer(authorization) {
  const [, token, key] = authorization.match(/^vapid t=([^,]+), k=(.+)$/);
  const [head, claims, signature] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = verify("sha256", Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
  assert.ok(signed, "signed by the key that is named");
  const json = (part) => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  assert.equal(json(head).alg, "ES256");
  return { key, ...json(claims) };
}

/** A push service on this machine, with a certificate of its own that nobody knows but who reads `certificate`. */
export class PushService {
  #folder = mkdtempSync(join(tmpdir(), "silbertablett-push-"));
  #got = [];
  #waiting = [];
  /** Why connections were broken off before anything was said. */
  refused = [];

  static async start() {
    const service = new PushService();
    const at = (name) => join(service.#folder, name);
    service.certificate = at("cert.pem");
    // Settings of its own: by those of the system it may be made a certificate of an authority, which no client takes for a server's.
    writeFileSync(at("req.cnf"), [
      "[req]", "distinguished_name = name", "x509_extensions = server", "prompt = no", "[name]", "CN = localhost",
      "[server]", "basicConstraints = critical, CA:FALSE", "subjectAltName = DNS:localhost", "",
    ].join("\n"));
    execFileSync("openssl", [
      "req", "-x509", "-config", at("req.cnf"), "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
      "-keyout", at("key.pem"), "-out", service.certificate,
    ], { stdio: "pipe" });
    service.server = createServer({ key: readFileSync(at("key.pem")), cert: readFileSync(service.certificate) }, (request, response) => {
      const parts = [];
      request.on("data", (part) => parts.push(part)).on("end", () => {
        service.#take({ path: request.url, headers: request.headers, body: Buffer.concat(parts) });
        response.writeHead(201).end();
      });
    });
    service.server.on("tlsClientError", (error) => service.refused.push(error.message));
    await new Promise((done) => service.server.listen(0, "127.0.0.1", done));
    service.origin = `https://localhost:${service.server.address().port}`;
    return service;
  }

  #take(message) {
    const next = this.#waiting.shift();
    if (next) next(message);
    else this.#got.push(message);
  }

  /** The next message. Where none comes for so many milliseconds, `seen` says what there was instead. */
  async next(ms, seen) {
    const first = this.#got.shift();
    if (first) return first;
    let timer;
    const late = new Promise((done) => (timer = setTimeout(done, ms)));
    const message = await Promise.race([new Promise((done) => this.#waiting.push(done)), late]);
    clearTimeout(timer);
    assert.ok(message, `no message for ${ms} ms; connections refused: ${JSON.stringify(this.refused)}; ${message ? "" : await seen()}`);
    return message;
  }

  stop() {
    this.server.closeAllConnections();
    this.server.close();
    rmSync(this.#folder, { recursive: true });
  }
}
