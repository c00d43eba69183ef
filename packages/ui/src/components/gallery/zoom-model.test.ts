import { describe, expect, it } from "vitest";

import { MOST_ZOOM, panBy, wholeView, zoomAt } from "./zoom-model.ts";

const box = { x: 400, y: 300 };

describe("zoom", () => {
  it("keeps the point under the finger", () => {
    const view = zoomAt(wholeView, 2, { x: 100, y: 50 }, box);
    expect(view).toEqual({ scale: 2, x: -100, y: -50 });
    // The same place of the picture, (100 − x) / scale from its middle, is still under the finger.
    expect((100 - view.x) / view.scale).toBe(100);
  });

  it("goes from the whole to five times and no further", () => {
    expect(zoomAt(wholeView, 0.2, { x: 9, y: 9 }, box)).toEqual(wholeView);
    expect(zoomAt({ scale: 4, x: 0, y: 0 }, 10, { x: 0, y: 0 }, box).scale).toBe(MOST_ZOOM);
  });

  it("shows no empty edge", () => {
    expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, box)).toEqual({ scale: 2, x: 200, y: -150 });
    expect(panBy(wholeView, { x: 50, y: 50 }, box)).toEqual(wholeView);
    const closer = zoomAt({ scale: 4, x: 600, y: 450 }, 0.5, { x: 0, y: 0 }, box);
    expect(Math.abs(closer.x)).toBeLessThanOrEqual(200);
  });
});
