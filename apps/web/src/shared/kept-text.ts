/** What this browser keeps under a key; null when nothing is kept, or nothing may be. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keys under which this browser keeps something. */
export function keptKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Keeps a text for the next visit; null forgets it. Where storage is forbidden or full, nothing happens. */
export function writeKept(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The text lasts as long as whoever wrote it remembers it.
  }
}
