import { createECDH, randomBytes } from "node:crypto";
import ece from "http_ece";
import { describe, expect, it } from "vitest";
import { startPushService } from "../../../test/push-service.ts";
import { isEndpointAllowed, pushClient } from "./client.ts";
import { areKeysValid, encrypt, MAX_PLAINTEXT } from "./encrypt.ts";
import { makeVapidKeys, readVapidKeys, vapidHeaders } from "./vapid.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

describe("encryption", () => {
  // RFC 8291, appendix A.
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };

  it("gives the bytes of the RFC's example", () => {
    const body = encrypt(Buffer.from("When I grow up, I want to be a watermelon"), keys, {
      privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
      salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
    });
    expect(body.toString("base64url")).toBe(
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    );
  });

  it("is opened by a library that is not ours, whatever the length, and never the same twice", () => {
    const browser = createECDH("prime256v1");
    browser.generateKeys();
    const auth = randomBytes(16).toString("base64url");
    const target = { p256dh: browser.getPublicKey("base64url"), auth };
    for (const length of [0, 1, 300, MAX_PLAINTEXT]) {
      const text = Buffer.from("ж".repeat(length / 2) + "x".repeat(length % 2));
      const body = encrypt(text, target);
      expect(ece.decrypt(body, { version: "aes128gcm", privateKey: browser, authSecret: auth })).toEqual(text);
      expect(body).not.toEqual(encrypt(text, target));
    }
    expect(() => encrypt(Buffer.alloc(MAX_PLAINTEXT + 1), target)).toThrow(RangeError);
  });

  it("takes only a point of the curve and 16 bytes", () => {
    expect(areKeysValid(keys)).toBe(true);
    expect(areKeysValid({ ...keys, auth: "BTBZ" })).toBe(false);
    expect(areKeysValid({ ...keys, p256dh: Buffer.alloc(65, 4).toString("base64url") })).toBe(false);
    expect(areKeysValid({ ...keys, p256dh: keys.p256dh.slice(0, 80) })).toBe(false);
  });
});

describe("VAPID keys", () => {
  it("belong together, or are refused", () => {
    const [mine, other] = [makeVapidKeys(), makeVapidKeys()];
    expect(bytes(mine.publicKey)).toHaveLength(65);
    expect(readVapidKeys(mine).asymmetricKeyType).toBe("ec");
    expect(() => readVapidKeys({ ...mine, publicKey: "AAAA" })).toThrow("do not belong together");
    expect(() => readVapidKeys({ publicKey: other.publicKey, privateKey: mine.privateKey })).toThrow(
      "do not belong together",
    );
  });

  it("sign one token for a service until it is about to run out", () => {
    let now = Date.parse("2026-11-21T10:00:00Z");
    const header = vapidHeaders(makeVapidKeys(), "mailto:shop@example.com", () => now);
    const first = header("https://push.example/a");
    expect(header("https://push.example/b")).toBe(first);
    expect(header("https://other.example/b")).not.toBe(first);
    now += 11.5 * 3_600_000;
    expect(header("https://push.example/b")).not.toBe(first);
  });
});

describe("endpoints", () => {
  it("lead to the Internet over TLS and never into the house", () => {
    for (const good of ["https://fcm.googleapis.com/fcm/send/x", "https://8.8.8.8/x", "https://[2606:4700::1111]/x"])
      expect([good, isEndpointAllowed(good, "public")]).toEqual([good, true]);
    const bad = [
      "http://push.example/x",
      "https://push.example:8443/x",
      "https://user:word@push.example/x",
      "https://localhost/x",
      "https://printer.local/x",
      "https://db/x",
      "https://127.0.0.1/x",
      "https://2130706433/x",
      "https://0x7f.1/x",
      "https://10.1.2.3/x",
      "https://169.254.169.254/latest",
      "https://[::1]/x",
      "https://[::ffff:10.0.0.1]/x",
      "https://[fd00::1]/x",
      "ftp://push.example/x",
      "x",
    ];
    for (const endpoint of bad) expect([endpoint, isEndpointAllowed(endpoint, "public")]).toEqual([endpoint, false]);
  });

  it("whose name leads into the house are not called", async () => {
    // localhost.localdomain has a dot and is in every resolver's own table, or nowhere.
    const client = pushClient(async () => "vapid t=a.b.c, k=d", "public");
    const target = {
      endpoint: "https://localhost.localdomain/x",
      p256dh: createPoint(),
      auth: randomBytes(16).toString("base64url"),
    };
    const result = await client.send(target, "{}", { ttl: 1, urgency: "low", topic: "t" });
    expect(result).toMatchObject({
      kind: "retry",
      reason: expect.stringMatching(/private address|ENOTFOUND|EAI_AGAIN/),
    });
  });
});

function createPoint(): string {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  return keys.getPublicKey("base64url");
}

describe("the client", async () => {
  const keys = makeVapidKeys();
  const service = await startPushService(async () => keys.publicKey);
  const header = vapidHeaders(keys, "mailto:shop@example.com");
  const client = pushClient(async (endpoint) => header(endpoint), "any");
  const options = { ttl: 60, urgency: "high", topic: "notice-1" } as const;
  const send = (browser: ReturnType<typeof service.subscribe>, endpoint = browser.subscription.endpoint) =>
    client.send({ endpoint, ...browser.subscription.keys }, JSON.stringify({ title: "Проверка" }), options);

  it("sends what the service accepts and the browser can open", async () => {
    const browser = service.subscribe();
    expect(await send(browser)).toEqual({ kind: "accepted" });
    expect(browser.received).toMatchObject([
      { payload: { title: "Проверка" }, headers: { ttl: "60", urgency: "high", topic: "notice-1" } },
    ]);
    expect(service.complaints).toEqual([]);
  });

  it.each([
    [404, { kind: "expired" }],
    [410, { kind: "expired" }],
    [400, { kind: "refused", reason: "the push service answered 400" }],
    [413, { kind: "refused" }],
    [500, { kind: "retry", reason: "the push service answered 500" }],
    [
      { status: 429, retryAfter: "17" },
      { kind: "retry", afterSeconds: 17 },
    ],
    [{ status: 503, retryAfter: "never" }, { kind: "retry" }],
  ])("understands the response %j", async (response, expected) => {
    const browser = service.subscribe();
    browser.responses.push(response);
    expect(await send(browser)).toMatchObject(expected);
  });

  it("says that a service is away", async () => {
    expect(await send(service.subscribe(), "http://127.0.0.1:1/x")).toMatchObject({ kind: "retry" });
  });
});
