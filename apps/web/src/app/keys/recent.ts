const KEY = "palette-recent";
const MOST = 5;

/** Ids of the commands that were last run in this browser, the newest first. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, MOST) : [];
  } catch {
    return []; // no storage, or somebody else's value
  }
}

/** Puts a command first among them. */
export function writeRecent(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...readRecent().filter((other) => other !== id)].slice(0, MOST)));
  } catch {
    // No storage: nothing is remembered.
  }
}
