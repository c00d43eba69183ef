import { describe, expect, it } from "vitest";
import { fromBase32, matchingStep, newTotpSecret, toBase32, totpCode, totpStep, totpUri } from "./totp.ts";

/** The secret of the table in RFC 6238, appendix B. */
const secret = toBase32(Buffer.from("12345678901234567890"));

describe("codes of an authenticator app", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i seconds is the one of RFC 6238", (seconds, code) => {
    expect(totpCode(secret, totpStep(seconds * 1000))).toBe(code);
  });

  it("are taken from the step before to the step after, and no further", () => {
    const now = 1_111_111_111_000;
    const taken = [-2, -1, 0, 1, 2].map((away) => {
      const code = totpCode(secret, totpStep(now) + away);
      return matchingStep(secret, code, { now, lastStep: 0 });
    });
    expect(taken).toEqual([null, totpStep(now) - 1, totpStep(now), totpStep(now) + 1, null]);
  });

  it("are not taken twice, nor those before one that was taken", () => {
    const now = 1_111_111_111_000;
    const lastStep = totpStep(now);
    expect(matchingStep(secret, totpCode(secret, lastStep), { now, lastStep })).toBeNull();
    expect(matchingStep(secret, totpCode(secret, lastStep - 1), { now, lastStep })).toBeNull();
    expect(matchingStep(secret, totpCode(secret, lastStep + 1), { now, lastStep })).toBe(lastStep + 1);
  });
});

describe("a secret", () => {
  it("has 160 bits, another one each time, and survives base32", () => {
    const one = newTotpSecret();
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(one);
    expect(toBase32(fromBase32(one))).toBe(one);
    expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  });

  it("is told to the app with the shop's and the account's name, whatever letters they have", () => {
    expect(totpUri("ABC", { shop: "Мой дроп", account: "a+b@shop.example" })).toBe(
      "otpauth://totp/%D0%9C%D0%BE%D0%B9%20%D0%B4%D1%80%D0%BE%D0%BF:a%2Bb%40shop.example?secret=ABC&issuer=%D0%9C%D0%BE%D0%B9%20%D0%B4%D1%80%D0%BE%D0%BF",
    );
  });
});
