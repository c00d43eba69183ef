import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const names = (css: string) => new Set([...css.matchAll(/^\s+--([\w-]+):/gm)].map(([, name = ""]) => name));

/** The colours of pictures and of series stay as they are: SVG and photographs are not repainted by the system. */
const KEPT = /^(photo|scrim|float-shadow|chart-\d|accent-[hc]|neutral-h)$/;

it("gives every colour of the theme one of the system's, or it would vanish in a contrast theme", () => {
  const tokens = read("./tokens.css");
  const block = tokens.slice(tokens.indexOf('[data-theme="light"] {'), tokens.indexOf("}"));
  const wanted = [...names(block)].filter((name) => !KEPT.test(name));
  expect(wanted.length).toBeGreaterThan(20);
  expect([...names(read("./forced-colours.css"))].toSorted()).toEqual(wanted.toSorted());
});
