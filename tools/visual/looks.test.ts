import { describe, expect, it } from "vitest";
import { looksOf } from "./looks.ts";

describe("what is photographed of a story", () => {
  it("is light at both widths and dark on a desk, where it asks for nothing", () => {
    expect(looksOf({}, false)).toEqual([
      { width: 1440, themes: ["light", "dark"] },
      { width: 360, themes: ["light"] },
    ]);
  });
  it("is all four where it asks to be seen in full", () => {
    expect(looksOf({}, true)).toEqual([
      { width: 1440, themes: ["light", "dark"] },
      { width: 360, themes: ["light", "dark"] },
    ]);
  });
  it("is both themes at the widths that it names, a phone's too", () => {
    expect(looksOf({ widths: [360] }, false)).toEqual([{ width: 360, themes: ["light", "dark"] }]);
    expect(looksOf({ widths: [768, 360] }, false).map(({ themes }) => themes.length)).toEqual([2, 2]);
  });
  it("is the theme that it names: one that is dark is seen on a desk", () => {
    expect(looksOf({ themes: ["dark"] }, false)).toEqual([{ width: 1440, themes: ["dark"] }]);
    expect(looksOf({ themes: ["light"], widths: [360] }, false)).toEqual([{ width: 360, themes: ["light"] }]);
  });
});
