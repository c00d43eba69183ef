// Where storage is forbidden or full, the page itself remembers: what must survive a walk to another screen does.
const memory = new Map<string, string>();

/** What this tab keeps under a key; null when nothing is kept, or nothing that can be read. */
export function readTab(key: string): unknown {
  let kept = memory.get(key);
  try {
    kept ??= sessionStorage.getItem(key) ?? undefined;
    return JSON.parse(kept ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value for this tab, over reloads; null forgets it. */
export function writeTab(key: string, value: unknown): void {
  memory.delete(key);
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    if (value !== null) memory.set(key, JSON.stringify(value));
  }
}

/** Forgets everything whose key begins so. */
export function forgetTab(prefix: string): void {
  let stored: string[] = [];
  try {
    stored = Object.keys(sessionStorage);
  } catch {
    // Storage is forbidden: nothing is kept in it.
  }
  for (const key of [...memory.keys(), ...stored]) if (key.startsWith(prefix)) writeTab(key, null);
}
