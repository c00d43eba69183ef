import type { Rolldown } from "vite";
import { describe, expect, it } from "vitest";
import { modulesOf, thereBefore, usersOf } from "./module-graph.ts";

/** A bundler that has read these files: path → code; the screens are fetched by themselves. */
function bundlerOf(files: Record<string, string>, screens: readonly string[]): Rolldown.PluginContext {
  const pathOf = (source: string, from: string) => new URL(source, `file://${from}`).pathname;
  const importsOf = (id: string) => [
    ...new Set([...(files[id] ?? "").matchAll(/from "([^"]+)"/g)].map(([, source = ""]) => pathOf(source, id))),
  ];
  const context = {
    getModuleIds: () => Object.keys(files),
    getModuleInfo: (id: string) => ({
      id,
      code: files[id],
      importedIds: importsOf(id),
      dynamicImporters: screens.includes(id) ? ["/start.ts"] : [],
      isEntry: id === "/start.ts",
    }),
    resolve: async (source: string, from: string) => ({ id: pathOf(source, from) }),
  };
  return context as unknown as Rolldown.PluginContext; // all that the graph asks a bundler
}

const importsIn = async (files: Record<string, string>) => {
  const { later: modules } = await modulesOf(bundlerOf({ "/start.ts": "", ...files }, ["/screen.ts"]));
  return new Map(modules.map(({ id, imports }) => [id, [...imports].sort()]));
};

describe("the graph of modules", () => {
  it("leads a name that a file passes on to where it comes from, through two such files too", async () => {
    const graph = await importsIn({
      "/screen.ts": 'import { Button as B } from "./ui.ts";',
      "/ui.ts": 'export { Push as Button } from "./buttons.ts";\nexport { Table } from "./table.ts";',
      "/buttons.ts": 'export { Press as Push } from "./press.ts";',
      "/press.ts": "export const Press = 1;",
      "/table.ts": "export const Table = 1;",
    });
    expect(graph.get("/screen.ts")).toEqual(["/press.ts"]);
  });
  it("knows a library's entry file, which imports names and exports them below", async () => {
    const graph = await importsIn({
      "/screen.ts": 'import { useMutation } from "./query.ts";',
      "/query.ts":
        'import { useMutation } from "./mutation.ts";\nimport { useQuery } from "./one.ts";\nexport { useMutation, useQuery };',
      "/mutation.ts": "export const useMutation = 1;",
      "/one.ts": "export const useQuery = 1;",
    });
    expect(graph.get("/screen.ts")).toEqual(["/mutation.ts"]);
  });
  it("keeps what a file passes on and works with itself", async () => {
    const graph = await importsIn({
      "/screen.ts": 'import { Name } from "./name.ts";',
      "/name.ts":
        'import { split } from "./split.ts";\nexport { option } from "./split.ts";\nexport const Name = split;',
      "/split.ts": "export const split = 1;\nexport const option = 2;",
    });
    expect(graph.get("/name.ts")).toEqual(["/split.ts"]);
  });
  it("finds nothing before what the start asks for, though a later file imports a part of the start too", () => {
    const node = (id: string, isEntry: boolean, imports: string[], askedBy: string[], size = 1) => ({
      id,
      isEntry,
      imports,
      askedBy,
      size,
    });
    const modules = [
      // `/lazy.ts` is loaded with the start, so it is none of the later modules.
      node("/visit.ts", true, ["/lazy.ts", "/icon.ts"], ["/start.ts"]),
      node("/bell.ts", true, ["/icon.ts"], ["/lazy.ts"]),
      node("/menu.ts", true, ["/icon.ts"], ["/bell.ts"]),
      node("/icon.ts", false, [], []),
    ];
    const there = thereBefore(modules, usersOf(modules));
    expect([...(there.get("/bell.ts") ?? [])]).toEqual([]);
    expect([...(there.get("/menu.ts") ?? [])].sort()).toEqual(["/bell.ts", "/icon.ts"]);
  });
});
