import { describe, expect, it } from "vitest";
import { freeLift } from "./free-place.ts";

/** A toast of 48 px at the bottom of a phone of 740 px. */
const toast = { top: 676, bottom: 724 };

describe("the place of a toast", () => {
  it("is the bottom where nothing is covered there", () => {
    expect(freeLift(toast, [])).toBe(0);
    expect(freeLift(toast, [{ top: 100, bottom: 140 }])).toBe(0);
  });
  it("is above the button that stands at the bottom", () => {
    const save = { top: 684, bottom: 728 };
    const lift = freeLift(toast, [save]) ?? 0;
    expect(toast.bottom - lift).toBeLessThan(save.top);
  });
  it("is the first gap that is high enough", () => {
    const lift = freeLift(toast, [
      { top: 690, bottom: 730 },
      { top: 630, bottom: 670 },
      { top: 400, bottom: 440 },
    ]);
    expect(toast.bottom - (lift ?? 0)).toBe(622);
  });
  it("does not exist on a screen that is full", () => {
    const rows = Array.from({ length: 15 }, (_, row) => ({ top: row * 50, bottom: row * 50 + 40 }));
    expect(freeLift(toast, rows)).toBeNull();
  });
});
