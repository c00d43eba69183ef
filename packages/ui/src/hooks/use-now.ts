import { useSyncExternalStore } from "react";
import { drawnScreen } from "../lib/drawn-screen.ts";

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const notify of listeners) notify();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function snapshot(): number {
  // Between ticks the value must stand still; before the first subscriber it may be old.
  if (!timer && Date.now() - now > MINUTE) now = Date.now();
  return now;
}

/** The moment that a page was drawn for by the server: it is taken over as it was then. */
const drawnAt = () => drawnScreen().at ?? snapshot();

/** The present moment in milliseconds, renewed every 60 s by one timer for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, snapshot, drawnAt);
}
