import { atom } from "jotai/vanilla";
import { clientState, useClientState } from "./client-state.ts";

/** How the server could be reached since the page was opened: always, not now, or again after a loss. */
const connectionAtom = atom<"kept" | "lost" | "found">("kept");

/** Says whether the server can be reached. What calls have met decides, not the browser's opinion of its network. */
export function setConnectionLost(lost: boolean): void {
  if (lost !== isConnectionLost()) clientState.set(connectionAtom, lost ? "lost" : "found");
}

/** True while the server cannot be reached, for code outside of React. */
export const isConnectionLost = (): boolean => clientState.get(connectionAtom) === "lost";

/** True once it was lost, even when it is back by now. */
export const wasConnectionLost = (): boolean => clientState.get(connectionAtom) !== "kept";

/** Calls back at every loss and return; returns a function that ends it. */
export const onConnectionChange = (listener: () => void): (() => void) => clientState.sub(connectionAtom, listener);

/** True while the server cannot be reached; re-renders when that changes. */
export const useConnectionLost = (): boolean => useClientState(connectionAtom, "kept") === "lost";
