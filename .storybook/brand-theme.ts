import type { ThemeVars } from "storybook/theming";
import { create } from "storybook/theming/create";

/** The mark of `patterns/brand-mark` as a picture; the frame of Storybook takes an address, not a component. */
const mark = (accent: string, ground: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" viewBox="0 0 32 32"><path d="M13 3.5h3.5C24 3.5 29 8.6 29 16s-5 12.5-12.5 12.5H13z" fill="${accent}"/><path d="M13 3.5 4.2 7.1A2 2 0 0 0 3 9v14a2 2 0 0 0 1.2 1.9L13 28.5z" fill="${accent}" opacity=".55"/><path d="M13 12.2h6.4c1.9 0 3.3 1.6 3.3 3.8s-1.4 3.8-3.3 3.8H13z" fill="${ground}"/><path d="M3 13.5 13 12v3.2L3 16.6z" fill="${ground}" opacity=".75"/></svg>`,
  )}`;

/** Storybook's own looks in the colours of the design system; `colours` are the tokens of that theme as hex. */
export function brandTheme(base: "light" | "dark", colours: Record<string, string>): ThemeVars {
  const of = (name: string) => {
    const colour = colours[name];
    if (!colour) throw new Error(`The frame of Storybook wants --${name}, which tokens.css does not have`);
    return colour;
  };
  return create({
    base,
    brandTitle: "Dropship: дизайн-система",
    brandImage: mark(of("accent-text"), of("paper")),
    brandUrl: "./",
    brandTarget: "_self",
    fontBase: '"Golos Text Variable", system-ui, sans-serif',
    fontCode: 'ui-monospace, "SFMono-Regular", "Cascadia Mono", "DejaVu Sans Mono", monospace',
    colorPrimary: of("accent"),
    colorSecondary: of("accent-text"),
    appBg: of("paper"),
    appContentBg: of("surface"),
    appHoverBg: of("sunken"),
    appPreviewBg: of("paper"),
    appBorderColor: of("hairline"),
    appBorderRadius: 12,
    textColor: of("ink"),
    textInverseColor: of("surface"),
    textMutedColor: of("muted"),
    barBg: of("surface"),
    barTextColor: of("muted"),
    barHoverColor: of("accent-text"),
    barSelectedColor: of("accent-text"),
    buttonBg: of("surface"),
    buttonBorder: of("line"),
    booleanBg: of("sunken"),
    booleanSelectedBg: of("raised"),
    inputBg: of("surface"),
    inputBorder: of("line"),
    inputTextColor: of("ink"),
    inputBorderRadius: 8,
  });
}
