import { describe, expect, it } from "vitest";
import { readTab, writeTab } from "../../shared/tab-storage.ts";
import { readThreadDraft, writeThreadDraft } from "./thread-draft.ts";

describe("what is written in a thread", () => {
  it("comes back as it was meant, with its files", () => {
    const draft = { text: "Клиент спорит", mode: "note", files: [{ id: 7, name: "чек.png" }] } as const;
    writeThreadDraft("a", { ...draft, files: [...draft.files] });
    expect(readThreadDraft("a")).toEqual(draft);
  });

  it("with files alone is kept, and empty it is forgotten", () => {
    writeThreadDraft("b", { text: "", mode: "reply", files: [{ id: 7, name: "чек.png" }] });
    expect(readThreadDraft("b").files).toHaveLength(1);
    writeThreadDraft("b", { text: "", mode: "note", files: [] });
    expect(readTab("b")).toBeNull();
    expect(readThreadDraft("b")).toEqual({ text: "", mode: "reply", files: [] });
  });

  it("reaches no user where nobody knows any more how it was meant", () => {
    writeTab("c", "Слова прежней страницы");
    expect(readThreadDraft("c")).toEqual({ text: "Слова прежней страницы", mode: "note", files: [] });
    writeTab("c", { text: "Слова", mode: "shout", files: [{ id: "7" }, null] });
    expect(readThreadDraft("c")).toEqual({ text: "Слова", mode: "note", files: [] });
  });
});
