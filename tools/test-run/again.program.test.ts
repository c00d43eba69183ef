import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../bootstrap.mjs";

const again = (...args: string[]) => {
  const response = spawnSync(process.execPath, [path.join(root, "tools/test-run/again.ts"), ...args], {
    cwd: root,
    encoding: "utf8",
  });
  return { code: response.status, said: response.stdout };
};

// Busy loops on a busy machine: it takes the time it takes.
describe("npm run test:again", { timeout: 300_000 }, () => {
  it("repeats a file as often as it is told, beside busy loops, and counts", () => {
    const { code, said } = again("day-label.test.ts", "2", "1");
    expect(said).toContain("packages/ui/src/format/day-label.test.ts: 2 times, with busy loops beside: 1");
    expect(said).toContain("── 2 of 2");
    expect(said.trim().split("\n").at(-1)).toBe("4 passed, 0 failed");
    expect(code).toBe(0);
  });

  it("says what it needs, and when nothing is called so", () => {
    expect(again()).toMatchObject({ code: 1 });
    const unknown = ["quite", "unknown"].join("-"); // in one piece it would stand in this very file
    expect(again(unknown)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`No test file is called "${unknown}"`),
    });
  });
});
