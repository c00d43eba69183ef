import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import { app, bundleOptions } from "../tools/bundle.ts";

const dependenciesOf = (workspace: string) =>
  (
    JSON.parse(readFileSync(path.join(app, "..", workspace, "package.json"), "utf8")) as {
      dependencies: Record<string, string>;
    }
  ).dependencies; // our own file

/** Accelerators that pg, ws and the client of Pusher use where somebody has installed them, and do without. */
const DONE_WITHOUT = ["pg-native", "bufferutil", "utf-8-validate", "encoding"];

it("a production machine gets exactly the packages that the built server loads from outside its bundle", async () => {
  const { metafile } = await build({
    ...bundleOptions,
    outdir: "dist",
    sourcemap: false,
    write: false,
    metafile: true,
  });
  const loaded = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter((one) => one.external && !isBuiltin(one.path)).map((one) => one.path),
  );
  const needed = new Set(loaded.filter((name) => !DONE_WITHOUT.includes(name)));
  const runtime = dependenciesOf("runtime");
  expect(Object.keys(runtime)).toEqual([...needed].toSorted());
  expect(dependenciesOf("server")).toMatchObject(runtime);
}, 60_000);
