import { expect, it } from "vitest";
import { matchesDrawn, setDrawnScreen } from "./drawn-screen.ts";

it("answers for the widths of the screen that is drawn for, and holds nothing else", () => {
  setDrawnScreen({ width: 1024 });
  expect(matchesDrawn("(min-width: 1200px)")).toBe(false);
  expect(matchesDrawn("(min-width: 1024px)")).toBe(true);
  expect(matchesDrawn("(width >= 64rem)")).toBe(true);
  expect(matchesDrawn("(width < 64rem)")).toBe(false);
  expect(matchesDrawn("(width < 64.1rem)")).toBe(true);
  expect(matchesDrawn("(min-width: 48rem) and (min-height: 66rem)")).toBe(false);
  expect(matchesDrawn("(prefers-color-scheme: dark)")).toBe(false);
});
