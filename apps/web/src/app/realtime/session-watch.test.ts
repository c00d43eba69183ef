import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchSession } from "./session-watch.ts";

const KEY = "session-user";
const stops: (() => void)[] = [];
let kept = new Map<string, string>();
let page = Object.assign(new EventTarget(), { visibilityState: "visible" });
beforeEach(() => {
  kept = new Map();
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", page);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

/** A tab that shows this user; `truth` is whom the server says. */
function openTab(shown: number | null, truth: () => number | null = () => shown) {
  let user = shown;
  let changed = () => {};
  const asked: number[] = [];
  stops.push(
    watchSession({
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
      },
      readUserId: () => user,
      onUserChange(listener) {
        changed = listener;
        return () => (changed = () => {});
      },
      async onOther() {
        asked.push(1);
        user = truth();
      },
    }),
  );
  return {
    asked,
    become(next: number | null) {
      user = next;
      changed();
    },
  };
}
const otherTabWrites = (value: string) => {
  kept.set(KEY, value);
  window.dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
};

describe("the session of the browser", () => {
  it("is told to the other tabs when this one logs in or out", () => {
    const tab = openTab(null);
    expect(kept.get(KEY)).toBe("");
    tab.become(7);
    expect(kept.get(KEY)).toBe("7");
    tab.become(null);
    expect(kept.get(KEY)).toBe("");
    expect(tab.asked).toEqual([]);
  });

  it("is asked for when another tab has somebody else, and only then", async () => {
    const tab = openTab(7, () => null);
    otherTabWrites("7");
    expect(tab.asked).toHaveLength(0);
    otherTabWrites("");
    expect(tab.asked).toHaveLength(1);
    await expect.poll(() => kept.get(KEY)).toBe("");
  });

  it("is asked for when it changed before this tab listened or while it slept", async () => {
    kept.set(KEY, "7");
    const tab = openTab(null, () => 7);
    expect(tab.asked).toHaveLength(1);
    await expect.poll(() => kept.get(KEY)).toBe("7");
    kept.set(KEY, "8");
    page.dispatchEvent(new Event("visibilitychange"));
    expect(tab.asked).toHaveLength(2);
  });

  it("is what the server says: a wrong hint is put right and not asked about again", async () => {
    const tab = openTab(7);
    otherTabWrites("9");
    await expect.poll(() => kept.get(KEY)).toBe("7");
    page.dispatchEvent(new Event("visibilitychange"));
    expect(tab.asked).toHaveLength(1);
  });
});
