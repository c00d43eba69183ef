import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findDifference } from "./difference.ts";
import { routesReaching } from "./touched-screens.ts";

let folder: string;
const git = (...args: string[]): string => {
  const identity = ["-c", "user.name=Tester", "-c", "user.email=tester@dropship.example"];
  const response = spawnSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" });
  if (response.status !== 0) throw new Error(response.stderr);
  return response.stdout.trim();
};
const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
const commit = (name: string): void => {
  write(name, name);
  git("add", "-A");
  git("commit", "-qm", name);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "test-changed-"));
  git("init", "-q", "-b", "main");
  write(".gitignore", "built/\n");
  commit("old.ts");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the difference to what the others have", () => {
  it("is committed, changed, added and removed files since the branch left main", () => {
    git("checkout", "-qb", "feature");
    commit("committed.ts");
    git("checkout", "-q", "main");
    commit("of-others.ts");
    git("checkout", "-q", "feature");
    write("added имя.ts", "");
    rmSync(path.join(folder, "old.ts"));
    expect(findDifference(folder)).toMatchObject({
      baseName: "main",
      files: ["added имя.ts", "committed.ts", "old.ts"],
    });
  });

  it("is taken from the remote's main where there is one", () => {
    git("update-ref", "refs/remotes/origin/main", "HEAD");
    commit("not-pushed.ts");
    expect(findDifference(folder)).toMatchObject({ baseName: "origin/main", files: ["not-pushed.ts"] });
  });

  it("is taken from the last commit where there is no main", () => {
    git("branch", "-m", "trunk");
    expect(findDifference(folder)).toMatchObject({ baseName: "HEAD", files: [] });
    write("new.ts", "");
    expect(findDifference(folder).files).toEqual(["new.ts"]);
  });

  it("is refused in one sentence outside of git", () => {
    rmSync(path.join(folder, ".git"), { recursive: true });
    expect(() => findDifference(folder)).toThrow(/no git checkout with a commit/);
  });
});

it("follows the imports of the web application up to its routes", async () => {
  const routes = await routesReaching(["apps/web/src/features/orders/order-history.tsx", "tools/test.ts"]);
  expect(routes).toContain("apps/web/src/routes/_signed-in/_verified/orders.$id.tsx");
  expect(routes).not.toContain("apps/web/src/routes/_guest/login.tsx");
  expect(await routesReaching(["tools/test.ts"])).toEqual([]);
});
