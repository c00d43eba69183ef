import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** Puts the script that must run before the first paint into the page: a file of its own would be one more thing to wait for. */
export function earlyScript(): Plugin {
  const file = path.join(import.meta.dirname, "../src/app/drawn/early.js");
  return {
    name: "early-script",
    transformIndexHtml: {
      order: "pre",
      // The server lets just this script run, by its hash (security-headers.ts).
      handler: (html) => {
        const script = readFileSync(file, "utf8").replaceAll(/^\s*(?:\/\/.*)?\n?/gm, "");
        return html.replace("<!--early-->", () => `<script>${script}</script>`);
      },
    },
  };
}
