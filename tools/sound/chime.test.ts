import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../bootstrap.mjs";
import { chime, samplesOf } from "./chime.ts";

const file = readFileSync(path.join(root, "apps/web/src/app/realtime/chime.wav"));
const samples = samplesOf(chime);

describe("the sound of a notification", () => {
  it("is what its notes make, and weighs less than 12 kB", () => {
    expect(file.length).toBeLessThan(12_000);
    expect(file.toString("ascii", 0, 4) + file.toString("ascii", 8, 12)).toBe("RIFFWAVE");
    expect(file.length).toBe(44 + 2 * samples.length);
    // Another machine's sine may end in another bit.
    for (const [n, sample] of samples.entries())
      expect(Math.abs(file.readInt16LE(44 + 2 * n) - sample)).toBeLessThanOrEqual(1);
  });

  it("is soft: it neither clips nor begins or ends with a click", () => {
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest / 32_768).toBeGreaterThan(0.2);
    expect(loudest / 32_768).toBeLessThan(0.6);
    expect(Math.abs(samples[0] ?? 1)).toBe(0);
    expect(Math.abs(samples.at(-1) ?? 32_768)).toBeLessThan(40);
  });
});
