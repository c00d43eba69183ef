import themeCss from "../theme.css?raw";
import tokensCss from "../tokens.css?raw";

/** Names of the custom properties of a text of CSS, each once, in their order. */
function namesIn(css: string, prefix: string): string[] {
  const names = [...css.matchAll(/^\s*--([\w-]+):/gm)].map(([, name = ""]) => name);
  return [...new Set(names)].filter((name) => name.startsWith(prefix));
}

/** A token that is written in theme.css with its value: "48rem" for `--breakpoint-md`. */
export interface WrittenToken {
  name: string;
  value: string;
}

/** Tokens of theme.css under a prefix, with the value that the build sees. Tailwind writes no variable for some of them. */
export function themeTokens(prefix: string): WrittenToken[] {
  return namesIn(themeCss, prefix).flatMap((name) => {
    const [, value = "initial"] = new RegExp(`--${name}:\\s*([^;]+);`).exec(themeCss) ?? [];
    return value === "initial" ? [] : [{ name, value }];
  });
}

/** Names of the colours, in the order of tokens.css: every token that is a utility too. */
export const colourNames: string[] = namesIn(themeCss, "color-")
  .map((name) => name.replace("color-", ""))
  .filter((name) => namesIn(tokensCss, name).includes(name));

/** Names of the layers, lowest first. */
export const layerNames: string[] = namesIn(tokensCss, "z-");

/** Names of the heights of controls and rows. */
export const heightNames: string[] = [...namesIn(tokensCss, "control"), ...namesIn(tokensCss, "row-")];
