import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** What a drawing says beside itself: names of its lines for React's lists, its own size, former names. */
const SPARE = /,\s*key: "[^"]*"|^ {2}size: 24,\n|,\s*aliases: \[[^\]]*\]|^__iconData\.node;\n/gm;

/** What `create-icon.ts` draws of an icon's file. */
export const drawnOf = (code: string): string => code.replaceAll(SPARE, "");

/** Leaves of an icon's file what is drawn. */
export function lightIcons(): Plugin {
  return {
    name: "light-icons",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
      handler: drawnOf,
    },
  };
}

/**
 * Rewrites `import { Bell } from "lucide-react"` to the icon's own file. Through the package's one barrel file the bundler
 * cannot tell who uses which icon, and each becomes a file of its own. Icons are drawn by our own light component.
 */
export function directIcons(): Plugin {
  const barrel = new URL(import.meta.resolve("lucide-react/dist/esm/lucide-react.mjs"));
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of readFileSync(barrel, "utf8").matchAll(
    /export \{ ([^}]+) \} from '\.\/(icons\/[^']+)'/g,
  )) {
    for (const name of names.split(", ")) files.set(name.replace("default as ", ""), file);
  }
  return {
    name: "direct-icons",
    apply: "build",
    enforce: "pre",
    resolveId: (source) =>
      source.endsWith("/createLucideIcon.mjs")
        ? path.join(import.meta.dirname, "../src/app/create-icon.ts")
        : undefined,
    transform: {
      filter: { code: "lucide-react", id: /\.tsx?(\?|$)/ },
      handler: (code) =>
        code.replaceAll(/import \{([^}]+)\} from "lucide-react";/g, (_, list: string) =>
          list
            .split(",")
            .map((item) => item.trim())
            .filter((item) => item && !item.startsWith("type "))
            .map((item) => {
              const [name = "", alias = name] = item.split(" as ");
              return `import ${alias} from "lucide-react/dist/esm/${files.get(name)}";`;
            })
            .join(" "),
        ),
    },
  };
}
