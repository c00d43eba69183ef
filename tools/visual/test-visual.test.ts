import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../bootstrap.mjs";
import { readTestReport } from "../test-run/test-report.ts";

let folder: string;
const run = (script: string, ...args: string[]) => {
  const response = spawnSync(process.execPath, [path.join(root, "tools/visual", script), ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, VISUAL_BASELINES: folder, TEST_REPORTS: folder },
  });
  return { code: response.status, said: response.stdout + response.stderr };
};

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "visual-"));
  mkdirSync(path.join(folder, "stories/components-button"), { recursive: true });
  writeFileSync(
    path.join(folder, "stories/manifest.json"),
    JSON.stringify({ browser: "Chromium 99.0.1.1", platform: "linux-x64", fallbackFonts: [] }),
  );
  writeFileSync(path.join(folder, "stories/components-button/variants.light-1440.webp"), "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("on another browser than the baselines'", () => {
  it("refuses in one sentence that says how to make them anew", () => {
    const { code, said } = run("test-visual.ts");
    expect(code).toBe(1);
    expect(said).toMatch(
      /The baselines were taken with Chromium 99\.0\.1\.1, this is .+: 1 picture was not compared\./,
    );
    expect(said).toContain("npm run visual:accept -- --all");
  });

  it("lets npm test go on, which counts and says what was not made", () => {
    const { code } = run("test-visual.ts", "--in-test");
    expect(code).toBe(0);
    const counts = readTestReport(path.join(folder, "visual.json"), root);
    expect(counts).toMatchObject({ passed: 0, failed: 0 });
    expect(counts?.notMade).toMatch(/1 picture was not compared.*Chromium 99/);
  });

  it("accepts no single picture, since one environment draws them all", () => {
    const { code, said } = run("accept.ts", "components-button--variants");
    expect(code).toBe(1);
    expect(said).toContain("made anew together: npm run visual:accept -- --all");
    expect(readFileSync(path.join(folder, "stories/manifest.json"), "utf8")).toContain("Chromium 99");
  });
}, 60_000);
