import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const manifest = createRequire(path.join(import.meta.dirname, "../../../packages/api/package.json")).resolve(
  "pusher-js/package.json",
);
const source = path.join(path.dirname(manifest), "src");
const runtime = path.join(import.meta.dirname, "pusher-runtime.js");
const NOTHING = "\0pusher-without/";
/**
 * Parts that the shop never comes to, and what stands in their place: channels whose messages the server cannot read, logging in at Pusher's
 * own service and its ways to ask for permission (a handler of ours asks), other settings than ours, statistics of the connection, its diary in the console, addresses of Pusher's help.
 */
const unused: Readonly<Record<string, string>> = {
  "channels/encrypted_channel": "export default undefined;",
  // Its defaults, and what our client is made with (packages/api/src/realtime/live.ts).
  config: `
    export const getConfig = ({ forceTLS, wsPath = "", channelAuthorization, ...options }) => ({
      activityTimeout: 120_000, pongTimeout: 30_000, unavailableTimeout: 10_000,
      ...options, wsPath, useTLS: forceTLS !== false, channelAuthorizer: channelAuthorization.customHandler,
    });`,
  user: "export default class { signin() {} }",
  "timeline/timeline": "export default class { id = 0; generateUniqueID() { return ++this.id; } info() {} error() {} }",
  "timeline/timeline_sender": "export default undefined;",
  base64: "export default btoa;",
  // Nothing of ours asks of which class a fault of the library is.
  errors: `
    export class HTTPAuthError extends Error {}
    export { Fault as BadEventName, Fault as BadChannelName, Fault as TransportPriorityTooLow, Fault as TransportClosed };
    export { Fault as UnsupportedFeature, Fault as UnsupportedTransport, Fault as UnsupportedStrategy, Fault as RequestTimedOut };
    class Fault extends Error {}`,
  logger: "export default { debug() {}, warn() {}, error() {} };",
  "utils/url_store": 'export default { buildLogSuffix: () => "" };',
};
/** What the library's own build writes into its sources (its webpack/config.shared.js). */
const constants: Readonly<Record<string, string>> = {
  VERSION: (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version,
  CDN_HTTP: "",
  CDN_HTTPS: "",
  DEPENDENCY_SUFFIX: "",
};

/** What its sources do for them: lines of the diary and the console, sending the diary away, moving to another of that service's places. */
const UNUSED_CODE = [
  /^ +(?:Logger\.(?:debug|warn|error)|this\.timeline\.(?:info|error))\([\s\S]*?\);\n/gm,
  /^( +)if \(this\.(?:config\.enableStats|timelineSender|timelineSenderTimer)\) \{[\s\S]*?^\1\}\n/gm,
  /^ {2}(?:switchCluster|createEncryptedChannel|createTimelineSender)\([\s\S]*?^ {2}\},?\n/gm,
  /if \(name\.indexOf\('private-encrypted-'\) === 0\) \{[\s\S]*?\} else (?=if)/,
];

/**
 * Builds the client of live events from the sources that its package brings, for what the shop uses of it: a third of what it packs for
 * everybody (docs/decisions/0193, 0209). The same code, with another platform below it (pusher-runtime.js).
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
      // Its sources name a part by its place among them or by where the importer stands.
      const at = name.startsWith("core/") ? path.join(source, name) : path.resolve(path.dirname(importer), name);
      const part = path.relative(path.join(source, "core"), at);
      if (/^(?:\.|core\/)/.test(name) && part.replaceAll(path.sep, "/") in unused) return `${NOTHING}${part}`;
      if (name.startsWith("core/")) return path.join(source, `${name}.ts`);
      return name.startsWith("isomorphic/") ? path.join(source, "runtimes", `${name}.ts`) : null;
    },
    load: (id) =>
      id.startsWith(NOTHING) ? (unused[id.slice(NOTHING.length).replaceAll(path.sep, "/")] ?? null) : null,
    transform(code, id) {
      if (!id.startsWith(source)) return null;
      return UNUSED_CODE.reduce((left, part) => left.replace(part, ""), code)
        .replaceAll(/\bglobal\b/g, "globalThis")
        .replaceAll(/: ([A-Z_]+),/g, (all, name: string) =>
          name in constants ? `: ${JSON.stringify(constants[name])},` : all,
        );
    },
  };
}
