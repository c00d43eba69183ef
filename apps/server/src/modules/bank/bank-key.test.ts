import { generateKeyPairSync, sign } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Acquiring } from "../../integrations/monobank/client.ts";
import { bankKey } from "./bank-key.ts";

const MINUTE = 60_000;
const newKey = () => generateKeyPairSync("ec", { namedCurve: "prime256v1" });
const body = Buffer.from('{"invoiceId":"one","status":"success"}');
const signedBy = (pair: ReturnType<typeof newKey>) => sign("sha256", body, pair.privateKey).toString("base64");

/** What the bank signs with now, how often it was asked for it, and whether it answers. */
let now = newKey();
let looks = 0;
let isAway = false;
const faults: string[] = [];
const acquiring = {
  async publicKey() {
    looks += 1;
    if (isAway) throw new Error("away");
    return now.publicKey.export({ type: "spki", format: "pem" });
  },
} as Partial<Acquiring> as Acquiring; // the rest of it is not asked
const made = () =>
  bankKey({
    bank: { now: async () => ({ isSandbox: false, acquiring, personal: null, minute: 60 }) },
    onFault: (what) => faults.push(what),
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  now = newKey();
  looks = 0;
  isAway = false;
  faults.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it("is fetched once, however many words it proves", async () => {
  const key = made();
  for (let n = 0; n < 5; n += 1) expect(await key.hasSigned(body, signedBy(now))).toBe(true);
  expect(looks).toBe(1);
});

it("is fetched once more when the bank has taken another one: the first word that it signs is believed", async () => {
  const key = made();
  const old = now;
  expect(await key.hasSigned(body, signedBy(old))).toBe(true);
  vi.advanceTimersByTime(MINUTE);
  now = newKey();
  expect(await key.hasSigned(body, signedBy(now))).toBe(true);
  expect(await key.hasSigned(body, signedBy(now))).toBe(true);
  expect(looks).toBe(2);
  // What the old key signs is the bank's no more.
  expect(await key.hasSigned(body, signedBy(old))).toBe(false);
});

it("words that come while it is fetched wait for it, and fetch it no second time", async () => {
  const key = made();
  const answers = await Promise.all(Array.from({ length: 20 }, () => key.hasSigned(body, signedBy(now))));
  expect([new Set(answers), looks]).toEqual([new Set([true]), 1]);
});

it("forged words make the shop ask once a minute at most, and keep no true one out", async () => {
  const key = made();
  const forged = signedBy(newKey());
  expect(await key.hasSigned(body, signedBy(now))).toBe(true);
  for (let n = 0; n < 100; n += 1) expect(await key.hasSigned(body, forged)).toBe(false);
  expect(looks).toBe(1);
  for (let minute = 1; minute <= 3; minute += 1) {
    vi.advanceTimersByTime(MINUTE);
    for (let n = 0; n < 50; n += 1) expect(await key.hasSigned(body, forged)).toBe(false);
    expect(looks).toBe(1 + minute);
    expect(await key.hasSigned(body, signedBy(now))).toBe(true);
  }
  // The bank takes another key right after a forged word was looked into: its word is believed when it is told again.
  now = newKey();
  expect(await key.hasSigned(body, signedBy(now))).toBe(false);
  vi.advanceTimersByTime(MINUTE);
  expect(await key.hasSigned(body, signedBy(now))).toBe(true);
});

it("a bank that gives no key proves nothing, and is asked again later", async () => {
  const key = made();
  isAway = true;
  expect(await key.hasSigned(body, signedBy(now))).toBe(false);
  expect(faults).toHaveLength(1);
  isAway = false;
  vi.advanceTimersByTime(MINUTE);
  expect(await key.hasSigned(body, signedBy(now))).toBe(true);
});

it("a signature that is none proves nothing", async () => {
  const key = made();
  for (const signature of ["", "x", "AAAA", "é", "=".repeat(100)])
    expect(await key.hasSigned(body, signature)).toBe(false);
});
