import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const manifest = createRequire(path.join(import.meta.dirname, "../../../packages/api/package.json")).resolve(
  "pusher-js/package.json",
);
const source = path.join(path.dirname(manifest), "src");
const runtime = path.join(import.meta.dirname, "pusher-runtime.js");
const NO_ENCRYPTION = "\0pusher-without-encryption";
/** What the library's own build writes into its sources (its webpack/config.shared.js). */
const constants: Readonly<Record<string, string>> = {
  VERSION: (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version,
  CDN_HTTP: "",
  CDN_HTTPS: "",
  DEPENDENCY_SUFFIX: "",
};

/**
 * Builds the client of live events from the sources that its package brings, for what the shop uses of it: a third of what it packs for
 * everybody (docs/decisions/0193). The same code, with another platform below it (pusher-runtime.js).
 */
export function smallPusher(): Plugin {
  return {
    name: "small-pusher",
    apply: "build",
    enforce: "pre",
    resolveId(name, importer) {
      if (name === "pusher-js") return path.join(source, "core/pusher.ts");
      if (importer !== runtime && !importer?.startsWith(source)) return null;
      if (name === "runtime") return runtime;
      // Beside it stands a file of the same name for Node's `require`.
      if (name.endsWith("/pusher")) return path.join(source, "core/pusher.ts");
      // Channels whose messages the server cannot read: the shop has none.
      if (name.endsWith("/encrypted_channel")) return NO_ENCRYPTION;
      if (name.startsWith("core/")) return path.join(source, `${name}.ts`);
      return name.startsWith("isomorphic/") ? path.join(source, "runtimes", `${name}.ts`) : null;
    },
    load: (id) => (id === NO_ENCRYPTION ? "export default undefined;" : null),
    transform(code, id) {
      if (!id.startsWith(source)) return null;
      return code
        .replaceAll(/\bglobal\b/g, "globalThis")
        .replaceAll(/: ([A-Z_]+),/g, (all, name: string) =>
          name in constants ? `: ${JSON.stringify(constants[name])},` : all,
        );
    },
  };
}
