import { execFile } from "node:child_process";
import { cpSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";

const web = path.resolve(import.meta.dirname, "../..");

/** Builds the next version of the web application (next-build.config.ts) into a folder of its own; returns it. */
export async function buildNextVersion(folder: string): Promise<string> {
  const vite = path.join(path.dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js");
  const dist = path.join(folder, "dist");
  const config = path.join(import.meta.dirname, "next-build.config.ts");
  const args = [vite, "build", "--config", config, "--outDir", dist, "--emptyOutDir"];
  await promisify(execFile)(process.execPath, args, { cwd: web });
  // The same screens draw its pages.
  cpSync(path.join(web, "dist-server"), path.join(folder, "dist-server"), { recursive: true });
  return dist;
}
