import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { contrastRatio, oklchToLinear } from "./contrast.ts";

type Theme = "light" | "dark";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** Custom properties of a block of tokens.css, from its first line to the closing brace. */
function declarations(opening: string): Record<string, string> {
  const start = css.indexOf(opening);
  const body = css.slice(start + opening.length, css.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const light = declarations('[data-theme="light"] {');
const themes: Record<Theme, Record<string, string>> = { light, dark: { ...light, ...declarations("@variant dark {") } };

function colour(theme: Theme, name: string, accentHue?: number): [number, number, number] {
  const tokens: Record<string, string> = {
    ...themes[theme],
    ...(accentHue === undefined ? {} : { "accent-h": String(accentHue) }),
  };
  const value = tokens[name];
  if (!value) throw new Error(`no token --${name} in the ${theme} theme`);
  const numbers = value
    .replace(/var\(--([\w-]+)\)/g, (_match: string, input: string) => tokens[input] ?? `missing --${input}`)
    .replace(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_match: string, a: string, b: string) => String(Number(a) * Number(b)))
    .match(/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/);
  if (!numbers) throw new Error(`--${name}: ${value} is not a plain oklch colour`);
  return oklchToLinear(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]));
}

const grounds = ["paper", "surface", "raised", "sunken", "tile"];
const texts = ["ink", "muted", "faint", "accent-text", "good", "notice", "bad", "bad-strong", "info"];
const chartSeries = ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5", "chart-6"];
const pairs: [text: string, ground: string][] = [
  ...texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ...["good", "notice", "bad", "info"].flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ["ink", `${tone}-soft`],
    ["muted", `${tone}-soft`],
  ]),
  ["bad-strong", "bad-soft"],
  ["accent-text", "accent-soft"],
  ["ink", "accent-soft"],
  ["muted", "accent-soft"],
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["on-bad", "bad"],
  ["on-good", "good"],
  ["on-bad", "bad-strong"],
];

describe.each<Theme>(["light", "dark"])("%s theme", (theme) => {
  it.each(pairs)("%s on %s reads (4.5:1)", (text, ground) => {
    expect(contrastRatio(colour(theme, text), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["line", "accent-text"])("%s is seen as an edge (3:1)", (edge) => {
    for (const ground of ["paper", "surface", "raised"]) {
      expect(contrastRatio(colour(theme, edge), colour(theme, ground)), ground).toBeGreaterThanOrEqual(3);
    }
  });

  it("shows every series of a chart on the grounds of cards (3:1), for an accent of any hue", () => {
    for (const series of chartSeries) {
      for (const ground of ["paper", "surface", "raised"]) {
        for (let hue = 0; hue < 360; hue += 15) {
          const ratio = contrastRatio(colour(theme, series, hue), colour(theme, ground));
          expect(ratio, `${series} on ${ground} at ${hue}`).toBeGreaterThanOrEqual(3);
        }
      }
    }
  });

  it("keeps series of a chart apart in lightness, neighbours most", () => {
    const light = chartSeries.map((series) => Number(themes[theme][series]?.match(/^oklch\(([\d.]+)/)?.[1]));
    for (const [index, one] of light.entries()) {
      for (const [at, other] of light.slice(0, index).entries()) {
        const apart = index - at === 1 ? 0.12 : 0.055;
        expect(Math.abs(one - other), `${chartSeries[index]} and ${chartSeries[at]}`).toBeGreaterThanOrEqual(apart);
      }
    }
  });

  it("keeps AA for an accent of any hue", () => {
    for (let hue = 0; hue < 360; hue += 5) {
      const at = (name: string) => colour(theme, name, hue);
      expect(contrastRatio(at("on-accent"), at("accent")), `on-accent at ${hue}`).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(at("on-accent"), at("accent-strong")), `on strong at ${hue}`).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(at("accent-text"), at("accent-soft")), `on soft at ${hue}`).toBeGreaterThanOrEqual(4.5);
      for (const ground of grounds) {
        expect(contrastRatio(at("accent-text"), at(ground)), `text on ${ground} at ${hue}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

it("measures what is known: black on white is 21, and OKLCH white is white", () => {
  expect(contrastRatio([0, 0, 0], [1, 1, 1])).toBe(21);
  expect(oklchToLinear(1, 0, 0).map((part) => part.toFixed(3))).toEqual(["1.000", "1.000", "1.000"]);
});
