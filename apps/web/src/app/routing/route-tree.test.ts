import { readFileSync, globSync } from "node:fs";
import path from "node:path";
import { createRootRoute, createRoute, type AnyRoute } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { type RouteFiles, treeOf } from "./route-tree.ts";

const folder = path.join(import.meta.dirname, "../../routes");
const generated = readFileSync(path.join(import.meta.dirname, "../route-tree.gen.ts"), "utf8");

interface Place {
  id: string;
  fullPath: string;
  parent: string;
}

/** Every route of a tree. */
function placesOf(route: AnyRoute): Place[] {
  route.init(0);
  const children = (route.children ?? []) as AnyRoute[]; // the router's own type of them is open
  return children.flatMap((child) => {
    const below = placesOf(child);
    return [{ id: child.id, fullPath: child.fullPath, parent: route.id }, ...below];
  });
}

/** Every route of the tree that the plugin wrote, as the types in that file tell. */
function writtenPlaces(): Place[] {
  const rows = [
    ...generated.matchAll(
      /\n {6}id: "([^"]+)";\n {6}path: "[^"]*";\n {6}fullPath: "([^"]+)";\n {6}preLoaderRoute: typeof (\w+)Import;\n {6}parentRoute: typeof (\w+);/g,
    ),
  ];
  const ids = new Map(rows.map(([, id = "", , name = ""]) => [name, id]));
  return rows.map(([, id = "", fullPath = "", , parent = ""]) => ({
    id,
    fullPath,
    parent: ids.get(parent) ?? "__root__",
  }));
}

it("is the tree that the router's plugin writes", () => {
  const files: RouteFiles = {};
  for (const file of globSync("**/*.tsx", { cwd: folder })) {
    const isRoot = file === "__root.tsx";
    // A route without its screen: the tree is made of names.
    files[`../../routes/${file}`] = isRoot
      ? createRootRoute()
      : createRoute({ path: "", getParentRoute: createRootRoute });
  }
  const expected = writtenPlaces();
  const built = placesOf(treeOf(files));
  expect(expected.length).toBeGreaterThan(60);
  expect(built.toSorted(byId)).toEqual(expected.toSorted(byId));
});

const byId = (a: Place, b: Place) => a.id.localeCompare(b.id);
