import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { permissionOfScreen } from "@dropship/api/contract/permission-screens";
import { isPermission, type Permission, roleOf } from "@dropship/api/contract/permissions";
import type { Access } from "@dropship/api/contract/endpoint";
import { root } from "../bootstrap.mjs";
import type { FileEdit, GeneratedFile } from "./generated.ts";
import { atEndOf } from "./insert.ts";

/** Where a screen stands. */
export interface Place {
  /** As people write it: /admin/users/{id}/settings. */
  path: string;
  /** Its route file, by a name with dots: admin.users.$id.settings.tsx. */
  file: string;
  /** The route's id in the tree. */
  routeId: string;
  /** From the route file to apps/web/src. */
  up: string;
  /** Who its calls are for. */
  access: Access;
  /** A screen of later work stood there: its file and its place in the menu are there already. */
  isPlanned: boolean;
  /** Name of the one record in the path; undefined when there is none. */
  param: string | undefined;
}

const ROUTES = "apps/web/src/routes";
const VERIFIED = "_signed-in/_verified";
const ACCESS: Readonly<Record<string, Access>> = {
  _public: "public",
  _guest: "guest",
  "_signed-in": "user",
  [VERIFIED]: "verified",
};
const ADMIN = `${VERIFIED}/_admin`;
/** What a new screen of the admin area asks for until its author chooses: the rarest of all, so that nobody sees it by oversight. */
const UNCHOSEN: Permission = "office.see";

/** Reads a path of the application; `guard` is a folder of apps/web/src/routes, chosen by the path when nothing is said. */
export function placeOf(screenPath: string, guard?: string): Place {
  if (!/^(\/([a-z][a-z0-9-]*|\{[a-z_]+\}))+$/.test(screenPath))
    throw new Error(`"${screenPath}" is not the path of a screen (/admin/parcels, /admin/parcels/{id}).`);
  const dotted = screenPath
    .slice(1)
    .replaceAll("/", ".")
    .replaceAll(/\{(\w+)\}/g, "$$$1");
  const [planned] = globSync(`${ROUTES}/**/{${dotted},${dotted}.index}.tsx`, { cwd: root });
  if (planned && !readFileSync(path.join(root, planned), "utf8").includes("PlannedScreen"))
    throw new Error(`${planned} is a screen already.`);
  const folder = planned
    ? path.relative(ROUTES, path.dirname(planned))
    : (guard ?? (screenPath.startsWith("/admin/") ? ADMIN : VERIFIED));
  const access = folder === ADMIN ? (permissionOfScreen(screenPath) ?? UNCHOSEN) : ACCESS[folder];
  if (!access) throw new Error(`There is no guard "${folder}": ${[...Object.keys(ACCESS), ADMIN].join(", ")}.`);
  const isRecord = screenPath.endsWith("}");
  const file = planned ?? `${ROUTES}/${folder}/${dotted}${isRecord ? "" : ".index"}.tsx`;
  return {
    path: screenPath,
    file,
    routeId: `/${folder}/${dotted.replaceAll(".", "/")}${file.endsWith(".index.tsx") ? "/" : ""}`,
    up: path.posix.relative(path.dirname(file), "apps/web/src"),
    access,
    isPlanned: planned !== undefined,
    param: /\{(\w+)\}/.exec(screenPath)?.[1],
  };
}

/** The route file of a place, which takes the place of a planned screen. */
export const routeFile = (place: Place, text: string): GeneratedFile => ({
  path: place.file,
  text,
  ...(place.isPlanned && { replaces: true }),
});

const plansFile = "apps/web/src/features/under-development/plans.ts";
const menuFile = "apps/web/src/app/menu.ts";
const adminMenuFile = "apps/web/src/app/admin-menu.ts";
const menuTestFile = "apps/web/src/app/menu.test.ts";
const pathsFile = "apps/web/e2e/fixtures/routes.json";

const screensFile = "packages/api/src/contract/permission-screens.ts";
const accessInWords = (access: Access): string =>
  !isPermission(access) ? access : roleOf(access) === "Admin" ? "admin" : "super-admin";

/** Puts a screen where people and tests find it: the menu and the table of paths; a planned screen is in both, and planned no more. */
export function placeEdits(place: Place, title: string): FileEdit[] {
  if (place.isPlanned) {
    const key = JSON.stringify(place.path.replaceAll(/\{(\w+)\}/g, "$$$1")).replaceAll("$", String.raw`\$`);
    const plan = new RegExp(String.raw`^  ${key}: \[[^\]]*\],\n`, "m");
    return [{ path: plansFile, edit: (text) => text.replace(plan, "") }];
  }
  const item = `{ title: "${title}", href: "${place.path}", icon: ${isPermission(place.access) ? "Boxes" : "ShoppingBag"} }`;
  const menu = (text: string): string =>
    isPermission(place.access)
      ? atEndOf(text, "const management =", "\n  settings,\n];", `  ${item},`)
      : atEndOf(text, "const cabinet =", "\n];", `  ${item},`);
  // The menu is told word for word in its test.
  const menuTest = (text: string): string => {
    const ends = isPermission(place.access)
      ? [
          /("Доставка [^"]*)(; " \+\s*"Настройки)/,
          ...(roleOf(place.access) === "Admin" ? [/("Доставка [^"]*)(",\s*\);)/] : []),
        ]
      : [/(const cabinet =\s*"[^"]*)(")/];
    return ends.reduce((now, end) => now.replace(end, `$1; ${title}$2`), text);
  };
  const screen = `  "${place.path.replace(/\/\{.*/, "")}": "${place.access}",`;
  const paths = (text: string): string => {
    const table = JSON.parse(text) as { routes: object[] }; // the tests' own file
    table.routes.push({ path: place.path, access: accessInWords(place.access), layout: "default", beyondBrief: true });
    return JSON.stringify(table, null, 2);
  };
  // A record is reached from its list, so it has no place in the menu.
  return [
    ...(place.param === undefined
      ? [
          { path: isPermission(place.access) ? adminMenuFile : menuFile, edit: menu },
          { path: menuTestFile, edit: menuTest },
        ]
      : []),
    { path: pathsFile, edit: paths },
    ...(isPermission(place.access) && permissionOfScreen(place.path) === null
      ? [{ path: screensFile, edit: (text: string) => atEndOf(text, "export const SCREENS =", "\n} as const", screen) }]
      : []),
  ];
}
