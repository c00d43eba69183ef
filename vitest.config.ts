import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { LongFilesFirst } from "./tools/test-run/long-files-first.ts";

const root = import.meta.dirname;
const skipped = ["**/node_modules/**", "**/dist/**", "**/dist-server/**"];
/** Tests of the tools that start programs (a bundler, a browser, Turborepo): seconds each, so `npm run check` leaves them out. */
const startsPrograms = [
  "tools/{generate,storybook-bundle}/*.test.ts",
  "tools/visual/{chromatic,test-visual}.test.ts",
  "tools/{test-run,test-changed}/*.program.test.ts",
];

/** Storybook and its browser are loaded for who runs stories: that takes 3 s of the processor, half of what a file of unit tests takes in all. */
async function storiesIfAsked(): Promise<readonly TestProjectInlineConfiguration[]> {
  const { values } = parseArgs({ options: { project: { type: "string", multiple: true } }, strict: false });
  const asked = (values.project ?? []).map(String);
  if (asked.length > 0 && !asked.some((name) => /^stories|[*!]/.test(name))) return [];
  const { default: ui } = await import("./packages/ui/vitest.config.ts");
  return (ui.test?.projects ?? []) as TestProjectInlineConfiguration[]; // it declares them in place
}

/**
 * All tests that need no running shop. `unit`: pure code and the house rules; `tools`: what starts programs; `server`: on a real PostgreSQL of their own; `ui-unit`: pure
 * code of the design system; `stories`: packages/ui/vitest.config.ts. One project: `vitest run --project server`.
 */
export default defineConfig({
  test: {
    // Tests wait more than they work; Vitest by itself would leave one core of two without a test.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: "unit",
          // Pure code: with a worker of its own for each file half of the step is starting workers.
          isolate: false,
          root,
          environment: "node",
          setupFiles: [path.join(root, "tools/test-run/own-globals.ts")],
          include: [
            "packages/{money,api,config}/{src,test,fixtures}/**/*.test.ts",
            "apps/web/{src,build}/**/*.test.ts",
            "tools/**/*.test.ts",
          ],
          exclude: [...skipped, ...startsPrograms],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "ui-unit",
          isolate: false,
          root: path.join(root, "packages/ui"),
          environment: "node",
          setupFiles: [path.join(root, "tools/test-run/own-globals.ts")],
          include: ["src/**/*.test.ts"],
          exclude: skipped,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "tools",
          root,
          environment: "node",
          include: startsPrograms,
          exclude: skipped,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          // A worker loads the shop once and not for each file: some 2.5 s of its processor for each of 180 files. No file may rely on being alone.
          isolate: false,
          root: path.join(root, "apps/server"),
          environment: "node",
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          exclude: skipped,
          globalSetup: [path.join(root, "apps/server/test/global-setup.ts")],
          setupFiles: [
            "apps/server/test/seed.ts",
            "apps/server/test/cheap-passwords.ts",
            "tools/test-run/own-globals.ts",
          ].map((file) => path.join(root, file)),
          env: { NODE_ENV: "test", LOG_LEVEL: "silent" },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      ...(await storiesIfAsked()),
    ],
  },
});
