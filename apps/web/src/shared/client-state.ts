import { type Atom, atom, createStore, type WritableAtom } from "jotai/vanilla";
import { useSyncExternalStore } from "react";
import { readKept, writeKept } from "./kept-text.ts";

/**
 * State of the application that belongs to no response of the server (docs/decisions/0033): one store for screens and for code outside of React,
 * which reads it with `get`, changes it with `set` and follows it with `sub`.
 */
export const clientState = createStore();

/**
 * The value of an atom; re-renders when it changes. `drawn` is what a page shows that the server has drawn, which knows nothing that the browser
 * keeps: the markup is taken over with it, and the value follows.
 */
export const useClientState = <T>(source: Atom<T>, drawn: T = clientState.get(source)): T =>
  useSyncExternalStore(
    (listener) => clientState.sub(source, listener),
    () => clientState.get(source),
    () => drawn,
  );

/** How a value is kept as a text. */
interface KeptFormat<T> {
  /** The value of what is kept, whoever wrote it; null when nothing is. */
  read: (text: string | null) => T;
  /** The text to keep; null when nothing needs to be. */
  write: (value: T) => string | null;
}

/** A value that this browser keeps under a key: over reloads, the same in all its tabs. Where nothing can be kept, it lasts as long as the page. */
export function keptAtom<T>(key: string, { read, write }: KeptFormat<T>): WritableAtom<T, [T], void> {
  const text = atom(readKept(key));
  // Told by the browser when another tab has changed it.
  globalThis.addEventListener?.("storage", ({ key: changed, newValue }: StorageEvent) => {
    if (changed === key || changed === null) clientState.set(text, newValue);
  });
  return atom(
    (get) => read(get(text)),
    (_get, set, value: T) => {
      const next = write(value);
      writeKept(key, next);
      set(text, next);
    },
  );
}
