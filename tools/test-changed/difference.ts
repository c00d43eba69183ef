import { spawnSync } from "node:child_process";

/** What stands otherwise in this checkout than in the state it is compared with. */
export interface Difference {
  /** How that state is called: "origin/main". */
  baseName: string;
  /** Its commit: the last one that both have. */
  base: string;
  /** Files that were changed, added or removed since, committed or not, from the root of the project. */
  files: string[];
}

/** What the others have, as far as this checkout knows it: the remote's main, else the local one, else the last commit. */
const bases = ["origin/main", "main", "HEAD"];

/** Asks git; `named` is compared with instead, where it is given. Throws one sentence when this is no checkout of git, or one without a commit. */
export function findDifference(root: string, named?: string): Difference {
  const git = (...args: string[]): string | undefined => {
    const response = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 64_000_000 });
    return response.status === 0 ? response.stdout.trim() : undefined;
  };
  const baseName = (named ? [named] : bases).find(
    (name) => git("rev-parse", "--verify", "--quiet", `${name}^{commit}`) !== undefined,
  );
  const base = baseName && git("merge-base", baseName, "HEAD");
  if (!baseName || !base) throw new Error(`${root} is no git checkout with a commit to compare with: run npm test.`);
  const changed = git("diff", "--name-only", "--no-renames", "-z", base) ?? "";
  const added = git("ls-files", "--others", "--exclude-standard", "-z") ?? "";
  const files = [...changed.split("\0"), ...added.split("\0")].filter((file) => file !== "");
  return { baseName, base, files: [...new Set(files)].toSorted() };
}
