import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../bootstrap.mjs";

/** Neither sources nor needed to build: made things, pictures, the shop's data. */
const LEFT =
  /(^|\/)(node_modules|dist|dist-server|storybook-static|data|\.git|\.turbo|__screenshots__)(\/|$)|\.(png|webp|jpg)$/;

/** A copy of the project that may be written to, with the packages that are installed here. */
export interface Scratch {
  readonly root: string;
  remove(): void;
}

/** Copies the sources. Installed packages are linked; those of the project itself are the copy's own. */
export function scratchCopy(): Scratch {
  const copy = mkdtempSync(path.join(os.tmpdir(), "dropship-generate-"));
  cpSync(root, copy, { recursive: true, filter: (source) => !LEFT.test(path.relative(root, source)) });
  for (const folder of globSync(["node_modules", "{apps,packages}/*/node_modules"], { cwd: root }))
    linkPackages(path.join(root, folder), path.join(copy, folder));
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === ".cache" || entry.name === "@dropship") continue;
    symlinkSync(path.join(from, entry.name), path.join(to, entry.name));
  }
  const own = path.join(from, "@dropship");
  if (!readdirSync(from).includes("@dropship")) return;
  mkdirSync(path.join(to, "@dropship"));
  // Relative links: in the copy they lead to the copy.
  for (const name of readdirSync(own))
    symlinkSync(readlinkSync(path.join(own, name)), path.join(to, "@dropship", name));
}
