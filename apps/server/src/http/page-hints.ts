import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One entry of the build's manifest (Vite's documented shape). */
interface BuiltFile {
  file: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}
/** The build's manifest: source file → what it became. */
export type BuildManifest = Record<string, BuiltFile>;

const ROUTE_FILE = /^src\/routes\/(.+)\.tsx\?tsr-split=component(?:---loader)?$/;

/** Reads the manifest of the built web application; empty when it has none. */
export function readManifest(dist: string): BuildManifest {
  const file = join(dist, ".vite/manifest.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as BuildManifest) : {}; // Vite wrote it
}

/** `_public/products.$id` → ["products", "$id"]: the segments of the address that the route file stands for. */
const segmentsOf = (route: string) =>
  route.split(/[/.]/).filter((segment) => segment !== "" && segment !== "index" && !segment.startsWith("_"));

function filesOf(manifest: BuildManifest, key: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (!entry || seen.has(entry.file)) return seen;
  seen.add(entry.file);
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

/**
 * Knows which script files the screen at an address is made of, so that the page can name them and the browser fetches them
 * together with the application instead of after it. Files that the page names already are left out.
 */
export function scriptsByAddress(manifest: BuildManifest, page: string): (path: string) => string[] {
  const routes = Object.keys(manifest).flatMap((key) => {
    const route = ROUTE_FILE.exec(key)?.[1];
    if (!route) return [];
    // Routes that the first view does not load come with the others of their area.
    const areas = Object.keys(manifest).filter(
      (other) => manifest[other]?.isDynamicEntry && manifest[other].dynamicImports?.includes(key),
    );
    const found = [...areas, key].reduce((seen, file) => filesOf(manifest, file, seen), new Set<string>());
    const files = [...found].filter((file) => file.endsWith(".js") && !page.includes(file));
    return [{ segments: segmentsOf(route), files }];
  });
  return (path) => {
    const wanted = path.split("/").filter(Boolean);
    const fits = routes.filter(
      ({ segments }) =>
        segments.length === wanted.length &&
        segments.every((segment, index) => segment.startsWith("$") || segment === wanted[index]),
    );
    // "/products/add" is the route of that name before it is a product.
    const literal = ({ segments }: { segments: string[] }) => segments.filter((s) => !s.startsWith("$")).length;
    return fits.sort((a, b) => literal(b) - literal(a))[0]?.files ?? [];
  };
}

/** Links that tell the browser of files before the script would. */
export const hintTags = (scripts: readonly string[], images: readonly string[]): string =>
  [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...images.map((url) => `<link rel="preload" as="image" fetchpriority="high" href="${escapeAttribute(url)}">`),
  ].join("");

const escapeAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
