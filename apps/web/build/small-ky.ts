import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

const api = createRequire(path.join(import.meta.dirname, "../../../packages/api/package.json"));
const folder = path.dirname(api.resolve("ky"));
const NOTHING = "\0ky-without/";
/**
 * Parts of ky that our client (packages/api/src/client/client.ts) has switched off: it never tries again by itself, so that no header tells it
 * when; it sends files by another way, with their progress; whatever the network did, it says that there was no response; it has no hooks, and
 * writes a query into the address itself.
 */
export const switchedOff: Readonly<Record<string, string>> = {
  "core/retry-timing.js":
    "export const getRetryTimingHeader = () => undefined; export const calculateRetryTimingDelay = () => undefined;",
  "utils/body.js":
    "export const streamRequest = (request) => request; export const streamResponse = (response) => response;",
  "utils/is-network-error.js": "export default () => false;",
  "utils/normalize.js": `
    export const normalizeRequestMethod = (method) => method.toUpperCase();
    export const normalizeRetryOptions = () => ({ limit: 0, methods: [] });`,
  "utils/options.js": "export const findUnknownOptions = () => ({}); export const hasSearchParameters = () => false;",
  "utils/merge.js": `
    export const replaceOption = undefined;
    export const deletedParametersSymbol = Symbol();
    export const cloneShallow = (value) => value;
    export const mergeHooks = () => ({ init: [], beforeRequest: [], beforeRetry: [], beforeError: [], afterResponse: [] });
    export const mergeHeaders = (first, second) => {
      const all = new Headers(first);
      for (const [name, value] of new Headers(second)) all.set(name, value);
      return all;
    };
    export const validateAndMerge = (...all) => ({ ...Object.assign({}, ...all), headers: Object.assign({}, ...all.map((one) => one?.headers)) });`,
  // Asked before it tries again.
  "utils/type-guards.js": `
    const isNot = () => false;
    export { isNot as isKyError, isNot as isHTTPError, isNot as isNetworkError, isNot as isTimeoutError, isNot as isForceRetryError };`,
  "errors/ForceRetryError.js": "export class ForceRetryError extends Error {}",
  "errors/NonError.js": "export class NonError extends Error {}",
  "errors/SchemaValidationError.js": "export class SchemaValidationError extends Error {}",
};

/** Builds ky without what the shop's client has switched off (docs/decisions/0209). */
export function smallKy(): Plugin {
  return {
    name: "small-ky",
    apply: "build",
    enforce: "pre",
    resolveId(name, importer) {
      if (!importer?.startsWith(folder) || !name.startsWith(".")) return null;
      const part = path.relative(folder, path.resolve(path.dirname(importer), name)).replaceAll(path.sep, "/");
      return part in switchedOff ? `${NOTHING}${part}` : null;
    },
    load: (id) => (id.startsWith(NOTHING) ? (switchedOff[id.slice(NOTHING.length)] ?? null) : null),
  };
}
