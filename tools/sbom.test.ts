import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "./bootstrap.mjs";
import { makeBom } from "./sbom.ts";

const dependenciesOf = (workspace: string) =>
  Object.keys(
    (JSON.parse(readFileSync(path.join(root, workspace, "package.json"), "utf8")) as { dependencies: object })
      .dependencies, // our own file
  );

it("the list of production's packages has all that the shop is made of, and nothing that only makes it", () => {
  const bom = makeBom();
  expect([bom["bomFormat"], bom.metadata.component.name]).toEqual(["CycloneDX", "dropship"]);
  const names = new Set(bom.components.map(({ name }) => name));
  const wanted = ["apps/server", "apps/web", "apps/runtime", "packages/ui"].flatMap(dependenciesOf);
  expect(wanted.filter((name) => !name.startsWith("@dropship/") && !names.has(name))).toEqual([]);
  const onlyMaking = ["vitest", "esbuild", "turbo", "storybook", "playwright", "rollup", "@babel/core", "browserslist"];
  expect(onlyMaking.filter((name) => names.has(name))).toEqual([]);
  // Every arrow leads to something that is named.
  const refs = new Set([...bom.components.map((one) => one["bom-ref"]), bom.metadata.component["bom-ref"]]);
  expect(
    bom.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref)),
  ).toEqual([]);
}, 60_000);
