import { describe, expect, it } from "vitest";
import { createChime } from "./chime.ts";

/** Tabs of one browser: they share the storage. */
function browser() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const played: string[] = [];
  const tab = (name: string, options: { isOn?: boolean; isForbidden?: boolean } = {}) =>
    createChime({
      storage,
      isOn: () => options.isOn ?? true,
      async play() {
        played.push(name);
        if (options.isForbidden) throw new DOMException("no gesture", "NotAllowedError");
      },
    });
  return { tab, played, storage };
}

describe("the sound of a notification", () => {
  it("is made once, in whichever tab comes first", () => {
    const { tab, played } = browser();
    const [one, two] = [tab("one"), tab("two")];
    one("a");
    two("a");
    one("a");
    two("b");
    expect(played).toEqual(["one", "two"]);
  });

  it("is not made when it is turned off", () => {
    const { tab, played } = browser();
    tab("one", { isOn: false })("a");
    expect(played).toEqual([]);
  });

  it("that the browser refuses is let go in silence and not made later", async () => {
    const { tab, played } = browser();
    const ring = tab("one", { isForbidden: true });
    ring("a");
    await Promise.resolve();
    ring("a");
    expect(played).toEqual(["one"]);
  });

  it("is made without a storage too", () => {
    const played: string[] = [];
    const play = async () => void played.push("one");
    createChime({ play, isOn: () => true, storage: null })("a");
    const full = {
      getItem: () => null,
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    createChime({ play, isOn: () => true, storage: full })("b");
    expect(played).toEqual(["one", "one"]);
  });
});
