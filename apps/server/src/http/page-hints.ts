import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { WIDE_SCREEN } from "@dropship/api/contract/wide-screen";

/** One entry of the build's manifest (Vite's documented shape). */
interface BuiltFile {
  file: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}
/** The build's manifest: source file → what it became. */
export type BuildManifest = Record<string, BuiltFile>;

/** Who looks, as far as the frame around every screen differs. */
export type ViewerKind = "guest" | "user" | "admin";
/** A script file that the page names; with `media` only for screens that match. */
export interface ScriptHint {
  readonly file: string;
  readonly media?: string;
}

/** What stands around every screen of whoever is signed in: the application waits for it before it draws (apps/web/src/app/frame/lazy-parts.ts). */
const FRAME_PARTS: Record<ViewerKind, readonly string[]> = {
  guest: [],
  user: ["src/app/frame/signed-in-parts.ts"],
  admin: ["src/app/frame/signed-in-parts.ts", "src/app/admin-menu.ts"],
};
/** Parts that a screen draws at once where there is room for them, by the route that they belong to. */
const WIDE_PARTS: Record<string, { readonly part: string; readonly media: string }> = {
  "_public/products.index": { part: "src/features/catalogue/products-filters.tsx", media: WIDE_SCREEN },
};
/** Everything that is named here by its source file: tools/size.ts holds it against the build, where a file moved away would be missed by nobody. */
export const HINTED_PARTS: readonly string[] = [
  ...FRAME_PARTS.admin,
  ...Object.values(WIDE_PARTS).map(({ part }) => part),
];

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
 * Knows which script files the screen at an address is made of, with what stands around it for this viewer, so that the page can name them and
 * the browser fetches them together with the application instead of after it. Files that the page names already are left out.
 */
export function scriptsByAddress(
  manifest: BuildManifest,
  page: string,
): (path: string, viewer: ViewerKind) => readonly ScriptHint[] {
  const isNew = (file: string) => file.endsWith(".js") && !page.includes(file);
  const scriptsOf = (keys: readonly string[]) =>
    [...keys.reduce((seen, key) => filesOf(manifest, key, seen), new Set<string>())].filter(isNew);
  const frames = {
    guest: scriptsOf(FRAME_PARTS.guest),
    user: scriptsOf(FRAME_PARTS.user),
    admin: scriptsOf(FRAME_PARTS.admin),
  };
  const routes = Object.keys(manifest).flatMap((key) => {
    const route = ROUTE_FILE.exec(key)?.[1];
    if (!route) return [];
    // Routes that the first view does not load come with the others of their area.
    const areas = Object.keys(manifest).filter(
      (other) => manifest[other]?.isDynamicEntry && manifest[other].dynamicImports?.includes(key),
    );
    const wide = WIDE_PARTS[route];
    return [
      {
        segments: segmentsOf(route),
        files: scriptsOf([...areas, key]),
        wide: wide ? { files: scriptsOf([wide.part]), media: wide.media } : null,
      },
    ];
  });
  return (path, viewer) => {
    const wanted = path.split("/").filter(Boolean);
    const fits = routes.filter(
      ({ segments }) =>
        segments.length === wanted.length &&
        segments.every((segment, index) => segment.startsWith("$") || segment === wanted[index]),
    );
    // "/products/add" is the route of that name before it is a product.
    const literal = ({ segments }: { segments: string[] }) => segments.filter((s) => !s.startsWith("$")).length;
    const screen = fits.sort((a, b) => literal(b) - literal(a))[0];
    const files = new Set([...frames[viewer], ...(screen?.files ?? [])]);
    const { wide } = screen ?? {};
    return [
      ...[...files].map((file) => ({ file })),
      ...(wide?.files.filter((file) => !files.has(file)).map((file) => ({ file, media: wide.media })) ?? []),
    ];
  };
}

/** Links that tell the browser of script files before a script would. */
export const scriptTags = (scripts: readonly ScriptHint[]): string =>
  scripts
    .map(
      ({ file, media }) =>
        `<link rel="modulepreload" crossorigin${media ? ` media="${escapeAttribute(media)}"` : ""} href="/${file}">`,
    )
    .join("");

/** The same of the images that are seen first. */
export const imageTags = (images: readonly string[]): string =>
  images.map((url) => `<link rel="preload" as="image" fetchpriority="high" href="${escapeAttribute(url)}">`).join("");

const escapeAttribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
