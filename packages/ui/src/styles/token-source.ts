import { oklchToLinear } from "./contrast.ts";

/** The two looks of the tokens. */
export type ThemeName = "light" | "dark";

/** Custom properties of one block of tokens.css, from its opening to the closing brace. */
function declarations(css: string, opening: string): Record<string, string> {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`tokens.css has no block that opens with ${opening}`);
  const body = css.slice(start + opening.length, css.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** Linear light to the eight bits of a screen. */
function encode(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, "0");
}

/**
 * The colour tokens of a theme as six-digit hex, read from the text of tokens.css: for what stands outside the page's
 * styles and knows no CSS variables, such as the frame of Storybook. Tokens with transparency are left out.
 */
export function hexTokens(css: string, theme: ThemeName): Record<string, string> {
  const light = declarations(css, '[data-theme="light"] {');
  const tokens = theme === "light" ? light : { ...light, ...declarations(css, "@variant dark {") };
  const colours = Object.entries(tokens).flatMap(([name, value]) => {
    const plain = value
      .replace(/var\(--([\w-]+)\)/g, (_match, input: string) => tokens[input] ?? "")
      .replace(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_match, a: string, b: string) => String(Number(a) * Number(b)))
      .match(/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/);
    if (!plain) return [];
    const linear = oklchToLinear(Number(plain[1]), Number(plain[2]), Number(plain[3]));
    return [[name, `#${linear.map(encode).join("")}`]];
  });
  return Object.fromEntries(colours) as Record<string, string>;
}
