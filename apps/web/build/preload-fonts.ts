import type { Plugin } from "vite";

/** The letters of the first view: Cyrillic text, digits and Latin, the sign of prices. Without it they would wait for the styles. */
export function preloadFonts(): Plugin {
  const wanted = [/golos-text-cyrillic-wght/, /golos-text-latin-wght/, /golos-text-hryvnia-wght/];
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => {
        const files = Object.keys(bundle ?? {});
        return wanted
          .map((font) => files.find((file) => font.test(file)))
          .filter((file) => file !== undefined)
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` },
            injectTo: "head" as const,
          }));
      },
    },
  };
}
