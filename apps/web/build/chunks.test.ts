import { describe, expect, it } from "vitest";
import { MOST_IN_VAIN, planParts } from "./chunks.ts";
import type { ModuleNode } from "./module-graph.ts";

const LARGE = 100_000;
const HUGE = 900_000;
const SMALL = 100;
const entry = (id: string, ...imports: string[]): ModuleNode => ({
  id,
  isEntry: true,
  imports,
  askedBy: [],
  size: SMALL,
});
const part = (id: string, size: number, ...imports: string[]): ModuleNode => ({
  id,
  isEntry: false,
  imports,
  askedBy: [],
  size,
});
const plan = (...modules: ModuleNode[]) =>
  planParts(modules)
    .parts.map((ids) => ids.sort().join(" "))
    .sort();

describe("the files that screens share", () => {
  it("leave alone what one screen uses", () => {
    expect(plan(entry("orders", "row"), entry("users"), part("row", SMALL))).toEqual([]);
  });
  it("hold small things together, though one screen uses only some of them", () => {
    const icons = [part("bell", SMALL), part("cart", SMALL), part("star", SMALL)];
    const screens = [entry("a", "bell", "cart"), entry("b", "bell", "cart", "star"), entry("c", "star", "bell")];
    expect(plan(...screens, ...icons)).toEqual(["bell cart star"]);
  });
  it("keep a large thing from a screen that does not use it", () => {
    const screens = [entry("a", "icon", "editor"), entry("b", "icon", "editor"), entry("c", "icon")];
    expect(plan(...screens, part("icon", SMALL), part("editor", LARGE))).toEqual(["editor", "icon"]);
  });
  it("keep it away through what it would bring along", () => {
    const screens = [entry("a", "icon", "button"), entry("b", "icon", "button"), entry("c", "icon")];
    expect(plan(...screens, part("icon", SMALL), part("button", SMALL, "editor"), part("editor", LARGE))).not.toContain(
      "button icon",
    );
  });
  it("never add up to more than its bound for a screen, however many small mergers there are", () => {
    const PIECE = 2_500;
    const names = Array.from({ length: 24 }, (_, index) => `p${index + 1}`);
    const screens = [
      ...["a", "b", "c", "d"].map((id) => entry(id, "base", ...names)),
      // Each piece is used by a screen of its own, so that no two stand together from the start.
      ...names.map((name) => entry(`only-${name}`, "base", name)),
      entry("plain", "base"),
    ];
    const { parts } = planParts([...screens, part("base", SMALL), ...names.map((name) => part(name, PIECE))]);
    expect(parts.length).toBeLessThan(names.length + 1);
    for (const screen of screens) {
      const loaded = parts.filter((ids) => ids.some((id) => screen.imports.includes(id))).flat();
      const pieces = loaded.filter((id) => !screen.imports.includes(id));
      expect(pieces.length * PIECE, screen.id).toBeLessThanOrEqual(MOST_IN_VAIN);
    }
  });
  it("hold in one file the small things that every visit loads and many entries need", () => {
    const visit = entry("src/app/frame/bell", "icon", "date", "panel", "client");
    const screens = Array.from({ length: 30 }, (_, at) =>
      entry(`s${at}`, ...(at % 2 ? ["icon"] : ["date"]), "table", ...(at % 3 ? [] : ["client"])),
    );
    const large = [...["panel", "table", "zone"].map((id) => part(id, LARGE)), part("client", HUGE)];
    // The table is as common, but no part of a visit; the panel is the visit's alone; the client is large.
    expect(plan(visit, ...screens, ...large, part("icon", SMALL), part("date", SMALL))).toEqual([
      "client",
      "date icon",
      "table",
    ]);
    // What needs a large thing waits with it.
    expect(plan(visit, ...screens, ...large, part("icon", SMALL), part("date", SMALL, "zone"))).not.toContain(
      "date icon",
    );
  });
  it("hold together what every visit loads, though no entry needs both", () => {
    const visit = [entry("src/app/idle/visit", "push"), entry("src/app/realtime/live", "events")];
    const screens = [entry("a", "push"), entry("b", "events"), entry("c", "editor"), entry("d", "editor")];
    const parts = [part("push", 5_000), part("events", 5_000), part("editor", 5_000)];
    expect(plan(...visit, ...screens, ...parts)).toEqual(["editor", "events push"]);
  });
  it("bring into the shop window little that it does not need", () => {
    const shop = entry("src/routes/_public/products.index.tsx", "tile");
    const others = [entry("src/app/idle/visit", "tile", "push"), entry("a", "push", "tile"), entry("b", "tile")];
    expect(plan(shop, ...others, part("tile", SMALL), part("push", 9_000))).toEqual(["push", "tile"]);
  });
  it("hold in one file what every list loads, though one screen uses a half of it", () => {
    const bar = "src/shared/list/list-filter-bar.tsx";
    const keys = "patterns/data-table/use-table-keys.ts";
    const table = "patterns/data-table/data-table.tsx";
    const screens = [entry("a", bar, keys, table), entry("b", bar, keys, table), entry("only", bar)];
    const parts = [bar, keys, table].map((id) => part(id, LARGE));
    expect(plan(...screens, ...parts)).toEqual([`${table} ${keys} ${bar}`]);
  });
  it("hold together what a dialog needs and its screen has loaded before", () => {
    const dialog = { ...entry("dialog", "field"), askedBy: ["list"] };
    const screens = [entry("a", "list", "field"), entry("b", "list", "field"), dialog];
    const parts = [part("list", LARGE), part("field", LARGE)];
    expect(plan(...screens, ...parts)).toEqual(["field list"]);
    // Opened from where its field is not loaded it would carry the list in vain.
    const early = { ...dialog, askedBy: ["list", "start"] };
    expect(plan(...screens.slice(0, 2), early, ...parts)).toEqual(["field", "list"]);
  });
  it("never need each other in a circle", () => {
    const screens = [
      entry("a", "top", "middle", "low"),
      entry("b", "top", "middle", "low"),
      entry("c", "low", "middle"),
      entry("d", "low"),
    ];
    const { parts } = planParts([
      ...screens,
      part("top", SMALL, "middle"),
      part("middle", LARGE, "low"),
      part("low", SMALL),
    ]);
    expect(parts.some((ids) => ids.includes("top") && ids.includes("low") && !ids.includes("middle"))).toBe(false);
  });
  it("leave with the start what nearly all screens need, and the small things that every page asks for next", () => {
    const screen = (name: string, ...imports: string[]) =>
      entry(`src/routes/${name}.tsx?tsr-split=component`, "button", ...imports);
    const screens = [
      screen("_public/products.index"),
      screen("_signed-in/_verified/orders.index", "search", "chart"),
      ...Array.from({ length: 18 }, (_, at) => screen(`s${at}`, ...(at % 2 ? ["search"] : ["chart", "map"]))),
    ];
    const foot = entry("src/app/frame/common-parts.ts", "theme");
    const pieces = [
      ...["button", "chart", "map"].map((id) => part(id, LARGE)),
      part("search", SMALL),
      part("theme", SMALL),
    ];
    const all = [...screens, foot, entry("settings", "theme"), ...pieces];
    // The shop window does without a chart, half of the screens without a map or a search: the search is small, and the first list needs it.
    expect(planParts(all).start.sort()).toEqual(["button", "search", "theme"]);
  });
});
