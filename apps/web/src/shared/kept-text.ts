import { useSyncExternalStore } from "react";

/** A short text that this browser keeps, the same in all its tabs. */
export interface KeptText {
  /** What is kept; null when nothing is. */
  read(): string | null;
  /** Keeps another one, or nothing. */
  write(text: string | null): void;
  /** What is kept; re-renders when it changes here or in another tab. */
  use(): string | null;
}

/** Names a text that the browser keeps. Where it keeps none, the text lasts until the page is closed. */
export function keptText(key: string): KeptText {
  const listeners = new Set<() => void>();
  let unkept: string | null | undefined;

  function read(): string | null {
    if (unkept !== undefined) return unkept;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  function subscribe(listener: () => void): () => void {
    // Told by the browser when another tab has changed it.
    const heard = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener("storage", heard);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", heard);
    };
  }
  return {
    read,
    write(text) {
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        unkept = text;
      }
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, () => null),
  };
}
