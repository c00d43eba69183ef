import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { cropRect, keepInside, outputSize, wholeView } from "./crop-geometry.ts";

const photo = { width: 1200, height: 800 };

describe("the frame of a crop", () => {
  it("begins with the largest piece from the middle", () => {
    expect(cropRect(photo, 1, wholeView(photo))).toEqual({ left: 200, top: 0, width: 800, height: 800 });
    expect(cropRect(photo, 2, wholeView(photo))).toEqual({ left: 0, top: 100, width: 1200, height: 600 });
  });

  it("halves at double zoom and stops at the edge", () => {
    expect(cropRect(photo, 1, { x: 0, y: 5000, zoom: 2 })).toEqual({ left: 0, top: 400, width: 400, height: 400 });
    expect(keepInside(photo, 1, { x: 600, y: 400, zoom: 99 }).zoom).toBe(4);
  });

  it("lies inside the photo and keeps its aspect whatever is asked", () => {
    const number = fc.double({ min: -5000, max: 5000, noNaN: true });
    const side = fc.integer({ min: 1, max: 6000 });
    fc.assert(
      fc.property(
        side,
        side,
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        number,
        number,
        number,
        (width, height, aspect, x, y, zoom) => {
          const rect = cropRect({ width, height }, aspect, { x, y, zoom });
          const slack = 1e-6 * Math.max(width, height);
          return (
            rect.left >= -slack &&
            rect.top >= -slack &&
            rect.left + rect.width <= width + slack &&
            rect.top + rect.height <= height + slack &&
            Math.abs(rect.width / rect.height - aspect) < 1e-6
          );
        },
      ),
    );
  });

  it("is written no larger than asked and never enlarged", () => {
    expect(outputSize({ width: 4000, height: 2000 }, 2000)).toEqual({ width: 2000, height: 1000 });
    expect(outputSize({ width: 300, height: 200 }, 2000)).toEqual({ width: 300, height: 200 });
  });
});
