import { readTab, writeTab } from "../../shared/tab-storage.ts";
import type { SentPictures } from "./use-attachments.ts";

/** How what is written is meant: for the user, as the last word, or for the shop's people alone. */
export type ThreadMode = "reply" | "resolve" | "note";

/** What is being written in a thread. How it is meant belongs to it: words of a note must not come back as a reply. */
export interface ThreadDraft {
  readonly text: string;
  readonly mode: ThreadMode;
  /** Those that are on the server. */
  readonly files: SentPictures;
}

const EMPTY: ThreadDraft = { text: "", mode: "reply", files: [] };
const MODES: ReadonlySet<unknown> = new Set<ThreadMode>(["reply", "resolve", "note"]);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isMode = (value: unknown): value is ThreadMode => MODES.has(value);

/** Files as they were kept; what is none is left out. */
export const readFiles = (value: unknown): SentPictures =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown) =>
    isRecord(one) && typeof one.id === "number" && typeof one.name === "string" ? [{ id: one.id, name: one.name }] : [],
  );

/** Whether there is nothing to keep. */
export const isBlank = ({ text, files }: ThreadDraft): boolean => text === "" && files.length === 0;

/** What this tab has kept of a thread. An older page kept words alone: nobody knows how they were meant, and as a note they reach no one. */
export function readThreadDraft(key: string): ThreadDraft {
  const kept = readTab(key);
  if (typeof kept === "string") return { text: kept, mode: "note", files: [] };
  if (!isRecord(kept)) return EMPTY;
  return {
    text: typeof kept.text === "string" ? kept.text : "",
    mode: isMode(kept.mode) ? kept.mode : "note",
    files: readFiles(kept.files),
  };
}

/** Keeps what is being written for this tab. */
export const writeThreadDraft = (key: string, draft: ThreadDraft): void => writeTab(key, isBlank(draft) ? null : draft);
