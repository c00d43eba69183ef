import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { hexTokens } from "./token-source.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

it("reads a colour as the screen shows it", () => {
  const text = `[data-theme="light"] { --h: 0; --paper: oklch(1 0 var(--h)); --red: oklch(0.628 0.2577 29.23); --scrim: oklch(0 0 0 / 0.5); }
    @variant dark { --paper: oklch(0 0 0); }`;
  expect(hexTokens(text, "light")).toEqual({ paper: "#ffffff", red: "#ff0000" });
  expect(hexTokens(text, "dark")).toEqual({ paper: "#000000", red: "#ff0000" });
});

it("finds the same names in both themes of the real tokens", () => {
  const [light, dark] = [hexTokens(css, "light"), hexTokens(css, "dark")];
  expect(Object.keys(dark)).toEqual(Object.keys(light));
  expect(light).toHaveProperty("accent");
  expect(light.paper).not.toBe(dark.paper);
});
