import { readKept, writeKept } from "../../shared/kept-text.ts";

const KEY = "palette-recent";
const MOST = 5;

/** Ids of the commands that were last run in this browser, the newest first. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(readKept(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, MOST) : [];
  } catch {
    return []; // somebody else's value
  }
}

/** Puts a command first among them. */
export const writeRecent = (id: string): void =>
  writeKept(KEY, JSON.stringify([id, ...readRecent().filter((other) => other !== id)].slice(0, MOST)));
