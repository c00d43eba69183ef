import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createChime } from "./chime.ts";

/** Tabs of one browser: they share the storage, but what one writes the others read only when `settle` is called. */
function browser() {
  let settled = "";
  const views: { own: string }[] = [];
  const played: string[] = [];
  const tab = (name: string, options: { isOn?: boolean; isForbidden?: boolean } = {}) => {
    const view = { own: "" };
    views.push(view);
    return createChime({
      storage: {
        getItem: () => view.own || settled || null,
        setItem: (_key, value) => (view.own = value),
      },
      isOn: () => options.isOn ?? true,
      async play() {
        played.push(name);
        if (options.isForbidden) throw new DOMException("no gesture", "NotAllowedError");
      },
    });
  };
  const settle = () => {
    for (const view of views) {
      settled = view.own || settled; // the last one wins
      view.own = "";
    }
  };
  return { tab, played, settle };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the sound of a notification", () => {
  it("is made by the tab that was chosen, once, and by no other", () => {
    const { tab, played, settle } = browser();
    const [one, two] = [tab("one"), tab("two")];
    one("a", "makes it");
    two("a", "leaves it");
    settle();
    one("a", "makes it");
    two("b", "makes it");
    expect(played).toEqual(["one", "two"]);
  });

  it("is made by one of those that try at the same moment", () => {
    const { tab, played, settle } = browser();
    const tabs = [tab("one"), tab("two"), tab("three")];
    for (const ring of tabs) ring("a", "tries early");
    settle();
    vi.advanceTimersByTime(2_000);
    expect(played).toEqual(["three"]);
  });

  it("is made by a tab that nobody sees only when no other made it", () => {
    const { tab, played, settle } = browser();
    const [seen, hidden] = [tab("seen"), tab("hidden")];
    hidden("a", "tries late");
    seen("a", "tries early");
    settle();
    vi.advanceTimersByTime(2_000);
    expect(played).toEqual(["seen"]);
    hidden("b", "tries late");
    vi.advanceTimersByTime(2_000);
    expect(played).toEqual(["seen", "hidden"]);
  });

  it("is not made when it is turned off", () => {
    const { tab, played } = browser();
    tab("one", { isOn: false })("a", "makes it");
    expect(played).toEqual([]);
  });

  it("that the browser refuses is let go in silence and not made later", async () => {
    const { tab, played } = browser();
    const ring = tab("one", { isForbidden: true });
    ring("a", "makes it");
    await Promise.resolve();
    ring("a", "makes it");
    expect(played).toEqual(["one"]);
  });

  it("is made without a storage too", () => {
    const played: string[] = [];
    const play = async () => void played.push("one");
    createChime({ play, isOn: () => true, storage: null })("a", "tries early");
    const full = {
      getItem: () => null,
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    createChime({ play, isOn: () => true, storage: full })("b", "makes it");
    vi.advanceTimersByTime(2_000);
    expect(played).toEqual(["one", "one"]);
  });
});
