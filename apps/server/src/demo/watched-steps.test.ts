import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { watchedSteps } from "./watched-steps.ts";

const patience = { tellMs: 15_000, limitMs: 90_000 };

describe("a long work that is watched", () => {
  afterEach(() => void vi.useRealTimers());

  it("gives what it made and says nothing when it is quick", async () => {
    const say = vi.fn();
    expect(await watchedSteps(async () => 180, say, patience)).toBe(180);
    expect(say).not.toHaveBeenCalled();
  });

  it("says where it is as long as it moves, however long it takes", async () => {
    vi.useFakeTimers();
    const said: string[] = [];
    const work = watchedSteps(
      async (reached) => {
        for (let order = 1; order <= 3; order += 1) {
          await new Promise((resolve) => void setTimeout(resolve, 80_000));
          reached(`order ${order} of 3`);
        }
        return "whole";
      },
      (line) => said.push(line),
      patience,
    );
    await vi.advanceTimersByTimeAsync(241_000);
    expect(await work).toBe("whole");
    expect(said[0]).toBe("  still at it after 15 s: the beginning.");
    expect(said.at(-1)).toContain("order 2 of 3");
  });

  it("fails and names the last step when nothing moves any more", async () => {
    const work = watchedSteps(
      async (reached) => {
        reached("order 42 of 180");
        await sleep(60_000, undefined, { ref: false });
      },
      () => undefined,
      { tellMs: 5, limitMs: 20 },
    );
    await expect(work).rejects.toThrow(/^Nothing has moved for .* since order 42 of 180\. Start again/);
  });
});
