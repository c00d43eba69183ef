import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../bootstrap.mjs";
import { seedEnv } from "./steps.ts";

it("chance has a new seed in each run of CI, the given one where one is given, and none at a desk", () => {
  expect([seedEnv({ CI: "true" }, 5), seedEnv({ CI: "true" }, 6)]).toEqual([{ MODEL_SEED: "5" }, { MODEL_SEED: "6" }]);
  expect(seedEnv({ CI: "true", MODEL_SEED: "9" }, 5)).toEqual({ MODEL_SEED: "9" });
  expect(seedEnv({})).toEqual({});
});

it("the seed reaches the tests of the server, and makes no stored result another one", () => {
  const { tasks } = JSON.parse(readFileSync(path.join(root, "turbo.json"), "utf8")) as {
    tasks: Record<string, { env?: string[]; passThroughEnv?: string[] }>;
  }; // Turborepo's own shape
  const { env, passThroughEnv } = tasks["//#test:server"] ?? {};
  expect(passThroughEnv).toContain("MODEL_SEED");
  expect(env).not.toContain("MODEL_SEED");
});
