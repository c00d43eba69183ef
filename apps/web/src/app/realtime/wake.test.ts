import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchSleep } from "./wake.ts";

let told: string[] = [];
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal("window", new EventTarget());
  told = [];
  stop = watchSleep({ onSleep: () => told.push("sleep"), onWake: () => told.push("wake") });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const say = (word: string) => window.dispatchEvent(new Event(word));

describe("a page that sleeps", () => {
  it("is told of by the browser, once each way", () => {
    say("pageshow"); // every page begins with it
    say("freeze");
    say("pagehide");
    say("resume");
    say("pageshow");
    expect(told).toEqual(["sleep", "wake"]);
  });

  it("is noticed by the clock when the machine itself slept", () => {
    vi.advanceTimersByTime(120_000);
    expect(told).toEqual([]);
    vi.setSystemTime(Date.now() + 600_000);
    vi.advanceTimersByTime(30_000);
    expect(told).toEqual(["sleep", "wake"]);
    vi.advanceTimersByTime(120_000);
    expect(told).toHaveLength(2);
  });

  it("is not watched any more after the end", () => {
    stop();
    say("freeze");
    vi.setSystemTime(Date.now() + 600_000);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
  });
});
