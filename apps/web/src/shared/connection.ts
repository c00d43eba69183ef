import { useSyncExternalStore } from "react";

let isLost = false;
let wasLost = false;
const listeners = new Set<() => void>();

/** Says whether the server can be reached. What calls have met decides, not the browser's opinion of its network. */
export function setConnectionLost(lost: boolean): void {
  if (lost === isLost) return;
  isLost = lost;
  wasLost = true;
  for (const listener of listeners) listener();
}

/** True while the server cannot be reached, for code outside of React. */
export const isConnectionLost = (): boolean => isLost;

/** True once it was lost, even when it is back by now. */
export const wasConnectionLost = (): boolean => wasLost;

/** Calls back at every loss and return; returns a function that ends it. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while the server cannot be reached; re-renders when that changes. */
export const useConnectionLost = (): boolean => useSyncExternalStore(onConnectionChange, isConnectionLost, () => false);
