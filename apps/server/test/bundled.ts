import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { app, besideBundle, bundleOptions, copyBeside } from "../tools/bundle.ts";

/** What tests start as processes, by the name of its bundle. */
const entryPoints = {
  main: "src/main.ts",
  "page-drawer.worker": bundleOptions.entryPoints["page-drawer.worker"],
  "worker-process": "test/worker-process.ts",
  "import-process": "test/import-process.ts",
  "feed-process": "test/feed-process.ts",
};
export type BundledProcess = Exclude<keyof typeof entryPoints, "page-drawer.worker">;

const kept = path.join(app, "node_modules/.cache/test-processes");
let folder: string | undefined;

/**
 * A program of this workspace that a test starts, bundled of its present sources as the built server is: from the sources themselves a start
 * costs twice the processor, and a test that kills a process twenty times starts it twenty times. Made at the first call of a test's own
 * process (a second); equal sources share one folder.
 */
export function bundled(name: BundledProcess): string {
  folder ??= makeFolder();
  return path.join(folder, `${name}.js`);
}

function makeFolder(): string {
  const { outputFiles } = buildSync({
    ...bundleOptions,
    entryPoints,
    sourcemap: false,
    outdir: kept,
    write: false,
  });
  const hash = createHash("sha256");
  for (const { contents } of outputFiles) hash.update(contents);
  // A new migration alone makes another folder, too.
  for (const file of globSync("*.sql", { cwd: besideBundle.migrations }).toSorted())
    hash.update(file).update(readFileSync(path.join(besideBundle.migrations, file)));
  const made = path.join(kept, hash.digest("hex").slice(0, 16));
  if (existsSync(made)) return made;
  mkdirSync(kept, { recursive: true });
  const begun = mkdtempSync(path.join(kept, "begun-"));
  for (const { path: file, contents } of outputFiles)
    writeFileSync(path.join(begun, path.relative(kept, file)), contents);
  copyBeside(begun);
  try {
    renameSync(begun, made);
  } catch {
    rmSync(begun, { recursive: true }); // another process of the run was quicker
  }
  return made;
}
