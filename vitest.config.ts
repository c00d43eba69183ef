import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import ui from "./packages/ui/vitest.config.ts";

const root = import.meta.dirname;
const skipped = ["**/node_modules/**", "**/dist/**", "**/dist-server/**"];

/**
 * All tests that need no running shop. `unit`: pure code and the house rules; `server`: on a real PostgreSQL of their own; `ui-unit` and
 * `stories` come from packages/ui. One project: `vitest run --project server`.
 */
export default defineConfig({
  test: {
    // Tests wait more than they work; Vitest by itself would leave one core of two without a test.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "unit",
          root,
          environment: "node",
          include: [
            "packages/{money,api,config}/{src,test,fixtures}/**/*.test.ts",
            "apps/web/src/**/*.test.ts",
            "tools/**/*.test.ts",
          ],
          exclude: skipped,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "server",
          root: path.join(root, "apps/server"),
          environment: "node",
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          exclude: skipped,
          globalSetup: [path.join(root, "apps/server/test/global-setup.ts")],
          env: { NODE_ENV: "test", LOG_LEVEL: "silent" },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...(ui.test?.projects ?? []),
    ],
  },
});
