import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxesOf, fitsSize, type Sides, sidesOf } from "./parcel-size.ts";

const locker = { max_size: [60, 40, 30] as [number, number, number] };
const box = (sides: Sides, quantity = 1) => ({ sides, quantity });

describe("the size of a parcel", () => {
  it("is that of its pieces, whichever way they are turned; of what is not known nothing is said", () => {
    expect(sidesOf(200, 600, 300)).toEqual([600, 300, 200]);
    expect([sidesOf(null, 600, 300), sidesOf(0, 600, 300)]).toEqual([null, null]);
    const lines = [
      { item: { sides: null }, quantity: 9 },
      { item: { sides: sidesOf(10, 20, 30) }, quantity: 2 },
    ];
    expect(boxesOf(lines)).toEqual([{ sides: [30, 20, 10], quantity: 2 }]);
  });

  it("goes into a point where each piece does, and all together do", () => {
    expect(fitsSize(locker, [])).toBe(true);
    expect(fitsSize(locker, [box([600, 400, 300])])).toBe(true);
    expect(fitsSize(locker, [box([601, 100, 100])])).toBe(false); // a rod too long
    expect(fitsSize(locker, [box([350, 350, 350])])).toBe(false); // small enough by volume, too high by one side
    expect(fitsSize(locker, [box([300, 200, 150], 8)])).toBe(true); // exactly full
    expect(fitsSize(locker, [box([300, 200, 150], 9)])).toBe(false);
    expect(fitsSize({ max_size: null }, [box([9_000, 9_000, 9_000])])).toBe(true);
  });

  it("never goes where it went not, for one more piece", () => {
    const side = fc.integer({ min: 1, max: 900 });
    const boxes = fc.array(fc.tuple(side, side, side, fc.integer({ min: 1, max: 20 })), { maxLength: 5 });
    fc.assert(
      fc.property(boxes, fc.tuple(side, side, side), (drawn, [length, width, height]) => {
        const one = sidesOf(length, width, height) ?? [0, 0, 0];
        const before = drawn.map(([a, b, c, quantity]) => box(sidesOf(a, b, c) ?? [0, 0, 0], quantity));
        return fitsSize(locker, before) || !fitsSize(locker, [...before, box(one)]);
      }),
    );
  });
});
