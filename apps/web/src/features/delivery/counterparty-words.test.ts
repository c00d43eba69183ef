import { describe, expect, it } from "vitest";
import { capShare, keyState } from "./counterparty-words.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("a sender's key in words", () => {
  const state = (key_until: string | null, has_key = true) => {
    const { text, tone } = keyState({ has_key, key_until }, "2026-11-22");
    return [plain(text), tone];
  };
  it("says until when it is good, and when that is soon or over", () => {
    expect(state(null, false)).toEqual(["Ключ магазина", "neutral"]);
    expect(state(null)).toEqual(["Свой ключ, срок не указан", "neutral"]);
    expect(state("2027-06-01")).toEqual(["Ключ до 01.06.2027", "good"]);
    expect(state("2026-12-22")).toEqual(["Ключ до 22.12.2026: 30 дней", "notice"]);
    expect(state("2026-11-22")).toEqual(["Ключ до 22.11.2026: последний день", "notice"]);
    expect(state("2026-11-21")).toEqual(["Ключ истёк 21.11.2026", "bad"]);
  });
});

describe("a yearly limit", () => {
  it("is counted in whole percent, and not at all without a limit", () => {
    expect(capShare("250.00", "1000.00")).toBe(25);
    expect(capShare("1500.00", "1000.00")).toBe(150);
    expect(capShare("1500.00", null)).toBeNull();
  });
});
