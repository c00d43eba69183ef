import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const api = createRequire(path.join(import.meta.dirname, "../../../packages/api/package.json"));
const source = path.join(path.dirname(api.resolve("laravel-echo")), "../src");
/** Other servers than Pusher's protocol speaks with, and channels that the server cannot read: the shop has none of them. */
const UNUSED = /\/(?:socketio|null|pusher-encrypted)-[a-z-]+$/;
const NOTHING = "\0echo-without/";
/** Ways into clients of HTTP that the shop does not have. */
const INTERCEPTORS = /( {4}\/\*\*\n {5}\* Register 3rd party request interceptors\.)[\s\S]*?\n(?=\}\n)/;
/** The way to a channel that the server cannot read. */
const ENCRYPTED =
  / {4}\/\*\*\n {5}\* Get a private encrypted channel instance by name\.[\s\S]*?(?= {4}\/\*\*\n {5}\* Get (?:the Socket ID|a presence))/;
/** What it would ask for permission with by itself: a handler of ours asks, with the shop's own cookie. */
const TOKENS = / {8}let token = this\.csrfToken\(\);[\s\S]*?(?= {4}\/\*\*\n {5}\* Create a fresh connection\.)/;
/** What nobody asks: live.ts hears of the connection from the client of the protocol itself. */
const UNASKED =
  /^ {4}(?:signin|socketId|connectionStatus|onConnectionChange|leaveAllChannels|encryptedPrivateChannel)\([\s\S]*?^ {4}\}\n/gm;
/** A field that only has a type: the library's own build leaves it out, and here it would undo what the parent class has set. */
const TYPED_FIELD = /^ {4}(?:declare )?\w+: [^=();{}]+;\n/gm;

/** Names of the classes of a source file, which nobody makes. */
export const withoutClasses = (code: string): string =>
  [...code.matchAll(/^export (?:abstract )?class (\w+)/gm)]
    .map(([, name]) => `export const ${name} = undefined;`)
    .join("\n");

/** What of a source file is built. */
export const lightEcho = (code: string): string =>
  code
    .replace(INTERCEPTORS, "    registerInterceptors(): void {}\n")
    .replace(ENCRYPTED, "")
    .replace(TOKENS, "    }\n")
    .replaceAll(UNASKED, "")
    .replaceAll(TYPED_FIELD, "");

/**
 * Builds Laravel Echo from the sources that its package brings, for Pusher's protocol alone (docs/decisions/0209). The same code as its packed
 * file, without the connectors to other servers.
 */
export function smallEcho(): Plugin {
  return {
    name: "small-echo",
    apply: "build",
    enforce: "pre",
    resolveId(name, importer) {
      if (name === "laravel-echo") return path.join(source, "echo.ts");
      return importer?.startsWith(source) && UNUSED.test(name)
        ? `${NOTHING}${path.resolve(path.dirname(importer), name)}`
        : null;
    },
    load: (id) =>
      id.startsWith(NOTHING) ? withoutClasses(readFileSync(`${id.slice(NOTHING.length)}.ts`, "utf8")) : null,
    transform: (code, id) => (id.startsWith(source) ? lightEcho(code) : null),
  };
}
