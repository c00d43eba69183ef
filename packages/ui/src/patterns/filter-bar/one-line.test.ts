import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitChips, liftChip } from "./one-line.ts";

const GAP = 6;
const MORE = 80;
const widths = fc.array(fc.double({ min: 20, max: 300, noNaN: true }), { minLength: 1, maxLength: 20 });
const room = fc.double({ min: 0, max: 2000, noNaN: true });

/** What so many chips take. */
const taken = (list: readonly number[]) => list.reduce((sum, width) => sum + width + GAP, -GAP);

describe("chips of one line", () => {
  test("all stand in it exactly when they have the room; no button is shown for none", () => {
    fc.assert(
      fc.property(widths, room, (list, available) => {
        expect(fitChips(list, available, GAP, MORE).shown === list.length).toBe(taken(list) <= available + 0.5);
      }),
    );
  });

  test("else as many as leave room for the button, not one less, and the button right behind them", () => {
    fc.assert(
      fc.property(widths, room, (list, available) => {
        const { shown, end } = fitChips(list, available, GAP, MORE);
        fc.pre(shown < list.length);
        expect(end).toBeCloseTo(shown === 0 ? 0 : taken(list.slice(0, shown)) + GAP, 6);
        if (shown > 0) expect(end + MORE).toBeLessThanOrEqual(available + 0.5);
        const next = list[shown] ?? 0;
        expect(end + next + GAP + MORE).toBeGreaterThan(available + 0.5);
      }),
    );
  });

  test("a wider line never shows fewer", () => {
    fc.assert(
      fc.property(widths, room, fc.double({ min: 0, max: 300, noNaN: true }), (list, available, more) => {
        const before = fitChips(list, available, GAP, MORE).shown;
        expect(fitChips(list, available + more, GAP, MORE).shown).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

test("a lifted chip stands behind the first; the others keep their order", () => {
  const chips = ["all", "new", "sent", "back"].map((value) => ({ value }));
  const valuesOf = (value: string) => liftChip(chips, value).map((chip) => chip.value);
  expect(valuesOf("back")).toEqual(["all", "back", "new", "sent"]);
  expect(valuesOf("all")).toEqual(["all", "new", "sent", "back"]);
  // Where a single one fits it is the chosen one.
  expect(liftChip(chips, "back", true).map((chip) => chip.value)).toEqual(["back", "all", "new", "sent"]);
  expect(valuesOf("unknown")).toEqual(["all", "new", "sent", "back"]);
});
