import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sectionRead } from "./section-read.ts";

/** Where sections of these heights stand when the page is scrolled so far. */
function placesAt(heights: readonly number[], scrolled: number, height = 800) {
  const line = 80;
  let top = line;
  const tops = heights.map((own) => {
    const at = top - scrolled;
    top += own;
    return at;
  });
  const range = Math.max(0, top - height);
  return { tops, line, height, left: range - scrolled, range };
}

describe("the section that is read", () => {
  it("is the first one at the top, the last one at the end", () => {
    const heights = [300, 200, 900, 100, 60];
    expect(sectionRead(placesAt(heights, 0))).toBe(0);
    expect(sectionRead(placesAt(heights, placesAt(heights, 0).range))).toBe(4);
  });

  it("is the one that stands under the bar in the middle of a page", () => {
    const heights = [1000, 1000, 1000, 1000];
    expect(sectionRead(placesAt(heights, 999))).toBe(0);
    expect(sectionRead(placesAt(heights, 1000))).toBe(1);
    expect(sectionRead(placesAt(heights, 2000))).toBe(2);
  });

  it("is the first one of a page that is not scrolled at all", () => {
    expect(sectionRead(placesAt([100, 100, 100], 0))).toBe(0);
  });

  it("goes through every section, one after the other, as the page is scrolled", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 40, max: 1200 }), { minLength: 2, maxLength: 14 }), (heights) => {
        const { range } = placesAt(heights, 0);
        fc.pre(range > 0);
        const read = Array.from({ length: range + 1 }, (_, scrolled) => sectionRead(placesAt(heights, scrolled)));
        expect(read.every((section, at) => at === 0 || section >= (read[at - 1] ?? 0))).toBe(true);
        expect(read[0]).toBe(0);
        expect(read.at(-1)).toBe(heights.length - 1);
      }),
      { numRuns: 60 },
    );
  });
});
