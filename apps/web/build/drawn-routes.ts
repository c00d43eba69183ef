import path from "node:path";
import type { Plugin } from "vite";

const routing = path.join(import.meta.dirname, "../src/app/routing");
/** What stands in the place of the files that bring all other routes: those whose pages are drawn, and what guards them. */
const drawn: Readonly<Record<string, string>> = {
  [path.join(routing, "cabinet-routes.ts")]: `export const cabinetRoutes = import.meta.glob(
      ["../../routes/_public/*.tsx", "../../routes/_signed-in.tsx", "../../routes/_signed-in/_verified.tsx", "../../routes/_signed-in/_verified/{index,orders.index}.tsx"],
      { eager: true, import: "Route" },
    );`,
  [path.join(routing, "admin-routes.ts")]: "export const adminRoutes = {};",
};

/**
 * Builds for the drawing of pages without the screens that are never drawn (apps/server/src/http/drawn-for.ts says which are): they were nine tenths of
 * it. A page of theirs would have no route there, and is left to the browser.
 */
export function drawnRoutes(): Plugin {
  return {
    name: "drawn-routes",
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    enforce: "pre",
    transform: (_code, id) => drawn[id] ?? null,
  };
}
