import { readFileSync } from "node:fs";
import path from "node:path";
import type { PluginOption } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { manifest } from "./manifest.ts";

/** One entry of Vite's manifest (its documented shape). */
interface BuiltFile {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

const ADMIN_SCREEN = /^src\/routes\/.*\/_admin\//;
const SCREEN = /^src\/routes\//;

/**
 * Scripts that the worker fetches when it is installed: the application and all screens but those of the administration.
 * These are many and opened by few; each is kept once it was opened (src/sw/pictures.ts).
 */
export function shellScripts(built: Record<string, BuiltFile>): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key) || ADMIN_SCREEN.test(key)) return;
    seen.add(key);
    for (const next of [...(built[key]?.imports ?? []), ...(built[key]?.dynamicImports ?? [])]) visit(next);
  };
  for (const [key, { isEntry }] of Object.entries(built)) if (isEntry || SCREEN.test(key)) visit(key);
  return new Set([...seen].map((key) => built[key]?.file ?? ""));
}

/** Builds the service worker (src/sw) with the list of the shell's files in it; the application registers it when it is idle. */
export function serviceWorker(): PluginOption[] {
  let dist = "";
  return [
    {
      name: "where-the-build-lies",
      configResolved({ root, build }) {
        dist = path.resolve(root, build.outDir);
      },
    },
    VitePWA({
      strategies: "injectManifest",
      srcDir: "src/sw",
      filename: "sw.ts",
      scope: "/",
      injectRegister: false,
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: "iife",
        globPatterns: ["index.html", "icon.svg", "assets/**/*.{js,css,woff2}"],
        manifestTransforms: [
          (files) => {
            const text = readFileSync(path.join(dist, ".vite/manifest.json"), "utf8");
            const shell = shellScripts(JSON.parse(text) as Record<string, BuiltFile>); // Vite wrote it
            const isShell = (file: string) => !file.endsWith(".js") || !file.startsWith("assets/") || shell.has(file);
            return { manifest: files.filter(({ url }) => isShell(url)), warnings: [] };
          },
        ],
      },
    }),
  ];
}
