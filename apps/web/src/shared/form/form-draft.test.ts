import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { draftKey, forgetDrafts, readDraft, writeDraft } from "./form-draft.ts";

const sample = { name: "", city: null as { ref: string } | null, lines: [] as string[] };
const typed = { base: sample, values: { name: "Оксана", city: { ref: "8d5a" }, lines: ["1"] } };

/** Keeps its entries as own properties, as a browser's storage does. */
const storage = () =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  }) as Storage; // as much of it as drafts use

beforeEach(() => {
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("localStorage", storage());
});
afterEach(() => vi.unstubAllGlobals());

describe("a draft", () => {
  it("is the user's own", () => {
    writeDraft(draftKey("checkout", 1), typed);
    expect(readDraft(draftKey("checkout", 1), sample)).toEqual(typed);
    expect(readDraft(draftKey("checkout", 2), sample)).toBeNull();
    writeDraft(draftKey("checkout", 1), null);
    expect(readDraft(draftKey("checkout", 1), sample)).toBeNull();
  });

  it("that may outlive its tab stays in the browser until the logout", () => {
    const key = draftKey("post-new", 1);
    writeDraft(key, typed, "browser");
    sessionStorage.removeItem(key);
    expect([readDraft(key, sample, "browser"), readDraft(key, sample)]).toEqual([typed, null]);
    localStorage.setItem("theme", "dark");
    forgetDrafts();
    expect(Object.keys(localStorage)).toEqual(["theme"]);
    localStorage.setItem(key, "{");
    expect(readDraft(key, sample, "browser")).toBeNull();
  });

  it("of an older form is dropped", () => {
    const key = draftKey("checkout", 1);
    writeDraft<unknown>(key, { base: sample, values: { ...typed.values, name: 5 } });
    expect(readDraft(key, sample)).toBeNull();
    sessionStorage.setItem(key, "{");
    expect(readDraft(key, sample)).toBeNull();
  });

  it("goes with the logout, other things of the tab stay", () => {
    writeDraft(draftKey("checkout", 1), typed);
    writeDraft(draftKey("news", 2), typed);
    sessionStorage.setItem("checkout.sent.1", "{}");
    forgetDrafts();
    expect(Object.keys(sessionStorage)).toEqual(["checkout.sent.1"]);
  });

  it("is remembered by the page where storage is forbidden, and goes with the logout too", () => {
    const forbidden = () => {
      throw new Error("SecurityError");
    };
    vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    const key = draftKey("checkout", 1);
    writeDraft(key, typed);
    expect(readDraft(key, sample)).toEqual(typed);
    forgetDrafts();
    expect(readDraft(key, sample)).toBeNull();
  });
});
