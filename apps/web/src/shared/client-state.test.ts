import { afterEach, describe, expect, it, vi } from "vitest";
import { clientState, keptAtom } from "./client-state.ts";

/** A browser's storage, and what it tells of other tabs. */
function openBrowser(kept: Record<string, string>) {
  const heard: ((event: { key: string | null; newValue: string | null }) => void)[] = [];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
    removeItem: (key: string) => void delete kept[key],
  });
  vi.stubGlobal("addEventListener", (_type: string, listener: (typeof heard)[number]) => heard.push(listener));
  return {
    kept,
    tell: (key: string | null, newValue: string | null) => heard.forEach((hear) => hear({ key, newValue })),
  };
}
const pinned = () =>
  keptAtom("pinned", { read: (text) => text === "1", write: (isPinned: boolean) => (isPinned ? "1" : null) });

afterEach(() => vi.unstubAllGlobals());

describe("a value that the browser keeps", () => {
  it("is what was kept, and is kept when it changes", () => {
    const { kept } = openBrowser({ pinned: "1" });
    const atom = pinned();
    expect(clientState.get(atom)).toBe(true);
    clientState.set(atom, false);
    expect([clientState.get(atom), kept]).toEqual([false, {}]);
    clientState.set(atom, true);
    expect(kept).toEqual({ pinned: "1" });
  });
  it("follows other tabs, and whoever follows it is told", () => {
    const { tell } = openBrowser({});
    const atom = pinned();
    const listener = vi.fn();
    clientState.sub(atom, listener);
    tell("theme", "dark");
    expect(listener).not.toHaveBeenCalled();
    tell("pinned", "1");
    expect([clientState.get(atom), listener.mock.calls.length]).toEqual([true, 1]);
    tell(null, null); // the whole storage was cleared
    expect([clientState.get(atom), listener.mock.calls.length]).toEqual([false, 2]);
  });
  it("lasts as long as the page where nothing can be kept", () => {
    const refuse = () => {
      throw new Error("Storage is forbidden.");
    };
    openBrowser({});
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    const atom = pinned();
    expect(clientState.get(atom)).toBe(false);
    clientState.set(atom, true);
    expect(clientState.get(atom)).toBe(true);
  });
});
