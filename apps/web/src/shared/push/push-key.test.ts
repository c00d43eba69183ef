import { describe, expect, it } from "vitest";
import { isForKey, keyBytes, subscriptionBody } from "./push-key.ts";

const bytes = Uint8Array.from({ length: 65 }, (_, index) => (index === 0 ? 4 : 255 - index));
const key = btoa(String.fromCharCode(...bytes))
  .replaceAll("+", "-")
  .replaceAll("/", "_")
  .replaceAll("=", "");
const madeWith = (made: ArrayBuffer | null) => ({ options: { applicationServerKey: made, userVisibleOnly: true } });

describe("the shop's key", () => {
  it("is read from base64url", () => {
    expect(key).toMatch(/[-_]/); // letters that plain base64 does not have
    expect(keyBytes(key)).toEqual(bytes);
  });
  it("is told from another one", () => {
    expect(isForKey(madeWith(bytes.slice().buffer), keyBytes(key))).toBe(true);
    expect(isForKey(madeWith(bytes.with(64, 0).buffer), keyBytes(key))).toBe(false);
    expect(isForKey(madeWith(null), keyBytes(key))).toBe(false);
  });
});

it("a subscription goes to the server with its address and both keys", () => {
  const subscription = {
    endpoint: "https://push.example/1",
    expirationTime: null,
    toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
  };
  expect(subscriptionBody(subscription)).toEqual({
    endpoint: "https://push.example/1",
    expirationTime: null,
    keys: { p256dh: "p", auth: "a" },
  });
});
