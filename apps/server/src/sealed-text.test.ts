import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSealer } from "./sealed-text.ts";

const sealer = createSealer(Buffer.alloc(32, 7), "tests");

describe("a sealed text", () => {
  it("opens under its own name, and never shows what it holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, name) => {
        const wellFormed = text.toWellFormed();
        const sealed = sealer.seal(name, wellFormed);
        expect(sealer.open(name, sealed)).toBe(wellFormed);
        expect(sealer.seal(name, wellFormed)).not.toBe(sealed);
        if (wellFormed.length > 3) expect(Buffer.from(sealed, "base64").includes(wellFormed)).toBe(false);
      }),
    );
  });

  it("does not open under another name, for another purpose, with another key", () => {
    const sealed = sealer.seal("mail.smtp_url", "smtps://a:b@mail.example");
    expect(sealer.open("telegram.token", sealed)).toBeNull();
    expect(createSealer(Buffer.alloc(32, 7), "others").open("mail.smtp_url", sealed)).toBeNull();
    expect(createSealer(randomBytes(32), "tests").open("mail.smtp_url", sealed)).toBeNull();
  });

  it("does not open when one bit of it was changed, a part is missing or it is no such thing", () => {
    const sealed = Buffer.from(sealer.seal("a", "a secret"), "base64");
    fc.assert(
      fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
        const changed = Buffer.from(sealed);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(sealer.open("a", changed.toString("base64"))).toBeNull();
      }),
    );
    for (let length = 0; length < sealed.length; length += 1)
      expect(sealer.open("a", sealed.subarray(0, length).toString("base64"))).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(sealer.open("a", text)).toBeNull();
      }),
    );
  });
});
