import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

/** One entry of Vite's manifest (its documented shape). */
export interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
/** Vite's manifest: source file (with its query) → what it became. */
export type Manifest = Record<string, ManifestChunk>;

/** Weight of a route's script, in gzipped bytes. */
export interface RouteWeight {
  route: string;
  /** All that a visitor who opens the shop at this address loads. */
  firstView: number;
  /** What it adds to a shop that is open already: with the frame that stands around it. */
  extra: number;
}

/** What something weighs, and what it may: kilobytes of 1000 bytes. */
export interface Weight {
  what: string;
  size: number;
  limit: number;
}

/** What stands within 3 % of its limit, and not above it. */
export const nearLimits = (weights: readonly Weight[]): string[] =>
  weights
    .filter(({ size, limit }) => size <= limit && size > 0.97 * limit)
    .map(({ what, size, limit }) => `${what}: ${size.toFixed(1)} of ${limit} kB`);

/** Gzipped size of a built file. */
export type Weigh = (file: string) => number;

const zippedSize = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

/** Weighs files of the built app; each is read once. */
export function weighIn(dist: string): Weigh {
  const known = new Map<string, number>();
  return (file) => {
    const size = known.get(file) ?? zippedSize(readFileSync(path.join(dist, file)));
    known.set(file, size);
    return size;
  };
}

/** What follows the first view of every page: the top bar's search and the foot, and what a signed-in user sees beside them. */
const FRAME = "src/app/frame/common-parts.ts";
const SIGNED_IN_FRAME = "src/app/frame/signed-in-parts.ts";
/** The routes of the cabinet: loaded once, with the first page behind the shop window, so they count with the frame and not with each page. */
const CABINET_ROUTES = "src/app/routing/cabinet-routes.ts";
/** What a signed-in visit loads beside its frame until its first page is quiet: the client, the live events, what every visit needs and what it fetches ahead. */
const CLIENT = "src/shared/client-parts.ts";
const UNTIL_QUIET = ["src/app/idle/visit-parts.ts", CLIENT, "src/app/realtime/live-events.ts"];
const SIGNED_IN = /^_signed-in\//;

/** What the frame around a signed-in user's pages adds to the application's start. */
export function frameWeight(manifest: Manifest, html: string, weigh: Weigh): number {
  const base = closure(manifest, entriesOf(manifest, html));
  return total(closure(manifest, [FRAME, SIGNED_IN_FRAME, CABINET_ROUTES]).difference(base), manifest, weigh);
}

/** Script files, and their gzipped bytes, that a signed-in visitor loads who opens the shop at this route file, until the page is quiet; `behind` are the files that the screen itself asks for once it stands. */
export function visitWeight(
  manifest: Manifest,
  html: string,
  route: string,
  weigh: Weigh,
  behind: readonly string[] = [],
) {
  const needed = [
    FRAME,
    SIGNED_IN_FRAME,
    CABINET_ROUTES,
    ...UNTIL_QUIET,
    ...behind,
    ...Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${route}.tsx?tsr-split=component`)),
  ];
  const missing = needed.filter((key) => !manifest[key]);
  if (needed.at(-1)?.includes(`/${route}.tsx`) !== true) missing.push(route);
  // What is not found by its name would weigh nothing.
  if (missing.length > 0) throw new Error(`Not in the manifest: ${missing.join(", ")}`);
  const all = closure(manifest, [...entriesOf(manifest, html), ...needed]);
  return { files: scriptsIn(all, manifest).length, size: total(all, manifest, weigh) };
}

/**
 * Weights of every route file that has a chunk of its own. A route also loads the chunks of the layouts it is nested in: in the file names of
 * the router these are the files whose name is a prefix (`_public.tsx` of `_public/products.index.tsx`).
 */
export function routeWeights(manifest: Manifest, html: string, weigh: Weigh): RouteWeight[] {
  const asked = scriptsOf(html);
  const entries = entriesOf(manifest, html);
  const files = new Set(Object.values(manifest).map(({ file }) => file));
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => zippedSize(script));
  const loose = [...inline, ...asked.filter((file) => !files.has(file)).map(weigh)].reduce(
    (sum, size) => sum + size,
    0,
  );
  const open = closure(manifest, [...entries, FRAME]);
  // The client of calls is there before the second screen, whichever the first was: it counts with the visit (visitWeight).
  const signedIn = closure(manifest, [...entries, FRAME, SIGNED_IN_FRAME, CABINET_ROUTES, CLIENT]);
  const chunks = Object.keys(manifest).filter((key) => key.startsWith("src/routes/"));
  const byRoute = Map.groupBy(chunks, segmentsKey);
  return [...byRoute.keys()]
    .filter((route) => !isLayout(route, [...byRoute.keys()]))
    .map((route) => {
      const own = [...byRoute].filter(([other]) => isAncestor(other, route)).flatMap(([, keys]) => keys);
      // The routes of its area, which load with it.
      const areas = Object.keys(manifest).filter((key) =>
        manifest[key]?.dynamicImports?.some((next) => own.includes(next)),
      );
      const all = closure(manifest, [...entries, ...areas, ...own]);
      return {
        route: addressOf(route),
        firstView: total(all, manifest, weigh) + loose,
        extra: total(all.difference(SIGNED_IN.test(route) ? signedIn : open), manifest, weigh),
      };
    })
    .toSorted((a, b) => a.route.localeCompare(b.route));
}

/** Gzipped size of every style sheet together. */
export function styleWeight(manifest: Manifest, weigh: Weigh): number {
  const files = Object.values(manifest).flatMap((chunk) => [
    ...(chunk.css ?? []),
    ...(chunk.file.endsWith(".css") ? [chunk.file] : []),
  ]);
  return [...new Set(files)].reduce((sum, file) => sum + weigh(file), 0);
}

/** Scripts that the page itself asks for. */
const scriptsOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\/?([^"]+\.m?js)"/g)].map(([, file = ""]) => file);

/** The application's start: a chunk that the bundler merged the entry into is not marked as one, but the page asks for it. */
function entriesOf(manifest: Manifest, html: string): string[] {
  const asked = scriptsOf(html);
  return Object.keys(manifest).filter((key) => manifest[key]?.isEntry || asked.includes(manifest[key]?.file ?? ""));
}

const scriptsIn = (keys: Set<string>, manifest: Manifest): string[] =>
  [...new Set([...keys].map((key) => manifest[key]?.file ?? ""))].filter(isScript);

const total = (keys: Set<string>, manifest: Manifest, weigh: Weigh): number =>
  scriptsIn(keys, manifest).reduce((sum, file) => sum + weigh(file), 0);

function closure(manifest: Manifest, keys: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return seen;
}

const isScript = (file: string): boolean => /\.m?js$/.test(file);

/** `src/routes/_public/products.$id.tsx?tsr-split=component` → `_public/products/$id`. */
function segmentsKey(key: string): string {
  return key
    .replace("src/routes/", "")
    .replace(/\.tsx?(\?.*)?$/, "")
    .replace(/\.lazy$/, "")
    .replaceAll(".", "/");
}

function isAncestor(layout: string, route: string): boolean {
  return layout === "__root" || route === layout || route.startsWith(`${layout}/`);
}

/** A pathless file, or one with routes nested in it, is never a page of its own. */
function isLayout(route: string, all: string[]): boolean {
  const last = route.split("/").at(-1) ?? "";
  return last.startsWith("_") || all.some((other) => other.startsWith(`${route}/`));
}

function addressOf(route: string): string {
  const shown = route.split("/").filter((part) => !part.startsWith("_") && !/^\(.*\)$/.test(part) && part !== "index");
  return `/${shown.join("/")}`;
}
