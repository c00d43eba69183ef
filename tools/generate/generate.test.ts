import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../bootstrap.mjs";
import { installed } from "../run-step.ts";
import { breachesOf, houseRules } from "../house-rules.ts";
import { componentFiles } from "./component.ts";
import { endpointFiles } from "./endpoint.ts";
import type { GeneratedFile } from "./generated-file.ts";
import { namesOf } from "./names.ts";
import { screenFiles } from "./screen.ts";

// A tree beside the real one: `rootDirs` lets the new files see the project as if they stood in it.
const scratch = mkdtempSync(path.join(os.tmpdir(), "dropship-generate-"));
const files: GeneratedFile[] = [
  ...componentFiles("price-tag"),
  ...screenFiles({ name: "parcel-returns", feature: "returns", operation: "listNotifications" }),
  ...endpointFiles("parcel-returns"),
];

beforeAll(() => {
  symlinkSync(path.join(root, "node_modules"), path.join(scratch, "node_modules"));
  for (const file of files) {
    const target = path.join(scratch, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, file.text);
  }
  writeFileSync(
    path.join(scratch, "tsconfig.json"),
    JSON.stringify({
      extends: path.join(root, "packages/config/tsconfig/browser.json"),
      compilerOptions: {
        incremental: false,
        rootDirs: [".", root],
        types: ["node", "vite/client"],
        typeRoots: [path.join(root, "node_modules/@types"), path.join(root, "node_modules")],
        paths: { "@dropship/api/contract/parcel-returns": ["./packages/api/src/contract/parcel-returns.ts"] },
      },
      // The route's path joins the types when the build writes the route tree, so the route file is only parsed, below.
      include: ["packages", "apps/server", "apps/web/src/features"],
    }),
  );
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe("npm run generate", () => {
  it("makes files that type-check in their places", () => {
    const [program = "", ...args] = installed("typescript7/bin/tsc", "-p", scratch);
    const { stdout } = spawnSync(program, args, { encoding: "utf8", cwd: scratch });
    // Faults of the real tree are told by the type check of each package.
    const own = stdout
      .split("\n")
      .filter((line) => files.some((file) => line.startsWith(file.path)) || line.startsWith("error"));
    expect(own).toEqual([]);
  });

  it("makes files that the linter accepts, the route file too", () => {
    const [program = "", ...args] = installed(
      "oxlint/bin/oxlint",
      "-c",
      path.join(root, ".oxlintrc.json"),
      "--no-ignore",
      "apps",
      "packages",
    );
    const { stdout, status } = spawnSync(program, args, { encoding: "utf8", cwd: scratch });
    expect({ status, stdout: status === 0 ? "" : stdout }).toEqual({ status: 0, stdout: "" });
  });

  it("makes files that keep the house rules", () => {
    const sources = files.map(({ path: place, text }) => ({
      path: place,
      name: path.posix.basename(place),
      text,
      lines: text.split("\n"),
    }));
    expect(houseRules.flatMap((rule) => breachesOf(rule, sources))).toEqual([]);
  });

  it("refuses a name that is not in kebab-case", () => {
    expect(() => namesOf("PriceTag")).toThrow(/kebab-case/);
  });
});
