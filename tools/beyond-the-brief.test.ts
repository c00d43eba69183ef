import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.join(import.meta.dirname, "..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** The brief's screens are 65; any other one has to say why it is there. */
const screensBeyond = (table: string): string[] =>
  (JSON.parse(table) as { routes: { path: string; beyondBrief?: true }[] }).routes
    .filter(({ beyondBrief }) => beyondBrief)
    .map((route) => route.path);

/** What the list names between backquotes: whole addresses, and `/ends` of the one that stands before them. */
function namedScreens(list: string): Set<string> {
  const named = new Set<string>();
  for (const line of list.split("\n")) {
    const addresses = [...line.matchAll(/`(\/[^`]*)`/g)].map(([, address = ""]) => address);
    for (const address of addresses) {
      named.add(address);
      if (addresses[0] !== address) named.add(`${addresses[0]}${address}`);
    }
  }
  return named;
}

const missingOf = (table: string, page: string): string[] => {
  const named = namedScreens(page.slice(page.indexOf("\n## Beyond the brief")));
  return screensBeyond(table).filter((screen) => !named.has(screen));
};

it("every screen that the brief does not name stands in the list of what goes beyond it", () => {
  expect(missingOf(read("apps/web/e2e/fixtures/routes.json"), read("docs/product.md"))).toEqual([]);
});

it("one that is not there is found", () => {
  const table = JSON.stringify({
    routes: [{ path: "/orders" }, { path: "/a", beyondBrief: true }, { path: "/a/b", beyondBrief: true }],
  });
  expect(missingOf(table, "`/a/b`\n## Beyond the brief\n- `/a` has a page")).toEqual(["/a/b"]);
  expect(missingOf(table, "\n## Beyond the brief\n- under `/a` (`/b`)")).toEqual([]);
});
