import fc from "fast-check";
import { expect, test } from "vitest";
import { rowWindow, windowParts } from "./row-window.ts";

const input = fc.record({
  scrollTop: fc.integer({ min: -200, max: 500_000 }),
  viewport: fc.integer({ min: 0, max: 2000 }),
  rowHeight: fc.constantFrom(40, 44, 52),
  count: fc.integer({ min: 0, max: 10_000 }),
});

test("every row that can be seen is drawn, and not many more", () => {
  fc.assert(
    fc.property(input, ({ scrollTop, viewport, rowHeight, count }) => {
      const { start, end } = rowWindow({ scrollTop, viewport, rowHeight, count });
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(count);
      expect(end - start).toBeLessThanOrEqual(Math.ceil(viewport / rowHeight) + 40);
      const first = Math.max(0, Math.floor(scrollTop / rowHeight));
      const last = Math.min(count, Math.ceil((Math.max(0, scrollTop) + viewport) / rowHeight));
      for (const row of [first, last - 1]) {
        if (row >= first && row < last) expect(row >= start && row < end).toBe(true);
      }
    }),
  );
});

test("a short scroll keeps the same window", () => {
  const at = (scrollTop: number) => rowWindow({ scrollTop, viewport: 800, rowHeight: 40, count: 10_000 });
  expect(at(40_010)).toEqual(at(40_030));
  expect(at(40_000)).not.toEqual(at(41_000));
});

test("the parts fill the list without a gap and hold the row with the focus", () => {
  const windows = fc
    .tuple(fc.integer({ min: 0, max: 300 }), fc.nat(300), fc.nat(300), fc.option(fc.integer({ min: -5, max: 400 })))
    .map(([count, a, b, kept]) => {
      const [start = 0, end = 0] = [Math.min(a, count), Math.min(b, count)].toSorted((x, y) => x - y);
      return { count, start, end, kept };
    });
  fc.assert(
    fc.property(windows, ({ count, start, end, kept }) => {
      const drawn: number[] = [];
      let height = 0;
      for (const part of windowParts({ start, end }, count, kept)) {
        if (part.kind === "room") {
          expect(part.before).toBe(height);
          height += part.rows;
        } else {
          expect(part.start).toBe(height);
          for (let row = part.start; row < part.end; row++) drawn.push(row);
          height = part.end;
        }
      }
      expect(height).toBe(count);
      expect(new Set(drawn).size).toBe(drawn.length);
      if (kept !== null && kept >= 0 && kept < count) expect(drawn).toContain(kept);
      for (let row = start; row < end; row++) expect(drawn).toContain(row);
    }),
  );
});
