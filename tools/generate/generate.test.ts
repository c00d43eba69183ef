import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compilerEnv, linterEnv, oneChecker } from "../compiler-env.ts";
import { breachesOf, houseRules } from "../house-rules.ts";
import { namesOf, oneOf } from "./names.ts";
import { type Scratch, scratchCopy } from "./scratch.ts";

// What a newcomer does by the guides, in a copy of the project: a component, two lists, a domain with a form over it, a screen.
const commands = [
  ["component", "price-tag"],
  ["list", "parcel-replies", "--path", "/parcel-replies", "--title", "Ответы по посылкам"],
  // Planned: its route file and its place in the menu are there already.
  ["list", "parcel-boxes", "--path", "/admin/workers", "--title", "Коробки"],
  ["endpoint", "parcel-returns"],
  [
    "form",
    "parcel-return",
    "--path",
    "/parcel-returns/{id}",
    "--operation",
    "updateParcelReturn",
    "--feature",
    "parcel-returns",
  ],
  ["screen", "parcel-map", "--path", "/admin/parcels/map", "--title", "Карта посылок"],
  ["migration", "add-parcels"],
];

let scratch: Scratch;
/** Files that the commands made or joined something to. */
const touched = new Set<string>();

/** Runs an installed program, or a script, in the copy. */
function runs(file: string, ...args: string[]): { status: number | null; output: string } {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")));
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(scratch.root, file), ...args], {
    cwd: scratch.root,
    encoding: "utf8",
    env: { ...env, ...compilerEnv, ...linterEnv, NODE_ENV: "test" },
  });
  return { status, output: `${stdout}\n${stderr}`.trim() };
}
const good = (file: string, ...args: string[]): void => {
  const { status, output } = runs(file, ...args);
  expect({ status, output: status === 0 ? "" : output }).toEqual({ status: 0, output: "" });
};

beforeAll(() => {
  scratch = scratchCopy();
  for (const command of commands) {
    const { status, output } = runs("tools/generate/main.ts", ...command);
    if (status !== 0) throw new Error(`${command.join(" ")}: ${output}`);
    for (const [, file = ""] of output.matchAll(/^(?:made|joined) (\S+)$/gm)) touched.add(file);
  }
}, 300_000);
afterAll(() => scratch.remove(), 60_000); // some thousand files, on a busy disk

const texts = () => [...touched].map((file) => ({ file, text: readFileSync(path.join(scratch.root, file), "utf8") }));

describe("npm run generate", () => {
  it.each([
    { side: "node", types: ["node"], joined: ["apps/server/src/app.ts", "apps/server/test/global-setup.ts"] },
    { side: "browser", types: ["node", "vite/client"], joined: ["apps/web/src/app/main.tsx"] },
  ])(
    "makes what type-checks with $joined.0, which it was joined to",
    ({ side, types, joined }) => {
      const isServer = side === "node";
      const own = [...touched].filter((file) => /\.tsx?$/.test(file) && file.startsWith("apps/server/") === isServer);
      const settings = {
        extends: `./packages/config/tsconfig/${side}.json`,
        compilerOptions: { incremental: false, types },
        files: [...own, ...joined],
        include: [isServer ? "apps/server/test/*.d.ts" : "apps/web/src/**/*.d.ts"],
      };
      writeFileSync(path.join(scratch.root, `tsconfig.${side}.json`), JSON.stringify(settings));
      good("node_modules/typescript7/bin/tsc", "-p", `tsconfig.${side}.json`, ...oneChecker);
    },
    180_000,
  );

  it("makes what the linter, the dependency rules and the formatter accept", () => {
    good("node_modules/oxlint/bin/oxlint", ...touched);
    good("node_modules/oxfmt/bin/oxfmt", "--check", ...touched);
    const config = "packages/config/dependency-cruiser.cjs";
    good("node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", "--config", config, "apps", "packages");
  }, 120_000);

  it("makes what keeps the house rules", () => {
    const sources = texts().map(({ file, text }) => ({
      path: file,
      name: path.posix.basename(file),
      text,
      lines: text.split("\n"),
    }));
    expect(houseRules.flatMap((rule) => breachesOf(rule, sources))).toEqual([]);
  });

  it("makes lists and records that respond, on their own tables, and are in the menu and the plans as they should", () => {
    const made = globSync("apps/server/src/modules/parcel-*/*.test.ts", { cwd: scratch.root });
    expect(made.length).toBe(3);
    const held = ["app/menu.test", "destinations.test", "plans.test", "api/src/client/client.test", "tools/lines.test"];
    good("node_modules/vitest/vitest.mjs", "run", "--project", "unit", "--project", "server", ...made, ...held);
  }, 180_000);

  it("makes a migration of what was added, says which file that is, and none where nothing was", () => {
    const [made = "", ...others] = [...touched].filter((file) => file.startsWith("apps/server/migrations/"));
    expect([path.posix.basename(made), others]).toEqual([expect.stringMatching(/^\d{4}_add-parcels\.sql$/), []]);
    expect(readFileSync(path.join(scratch.root, made), "utf8")).toMatch(/create table "parcel_returns"/i);
    expect(runs("tools/generate/main.ts", "migration", "add-nothing")).toEqual({
      status: 1,
      output: expect.stringContaining("nothing was written"),
    });
  });

  it("makes a list of at most 130 lines by hand: contract, SQL, columns, card", () => {
    const parts = ["contract/", "repository.ts", "columns.tsx", "card.tsx"];
    const lines = texts()
      .filter(({ file }) => file.includes("parcel-repl") && parts.some((part) => file.includes(part)))
      .map(({ text }) => text.split("\n").length - 1);
    expect(lines.length).toBe(7);
    expect(lines.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(130);
  });

  it("makes nothing twice, and nothing at all where something is in the way", () => {
    expect(runs("tools/generate/main.ts", "list", "parcel-replies", "--path", "/parcel-answers")).toMatchObject({
      status: 1,
      output: expect.stringContaining("Nothing was written"),
    });
    expect(runs("tools/generate/main.ts", "screen", "orders", "--path", "/orders").output).toContain(
      "is a screen already",
    );
  });

  it("refuses a name that is not in kebab-case, or of one thing where many are meant", () => {
    expect(() => namesOf("PriceTag")).toThrow(/kebab-case/);
    expect(() => oneOf("news-letter")).toThrow(/plural/);
    expect(["replies", "boxes", "addresses", "parcel-returns"].map((name) => oneOf(name).kebab)).toEqual([
      "reply",
      "box",
      "address",
      "parcel-return",
    ]);
  });
});
