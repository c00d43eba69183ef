import { clientState, keptAtom, useClientState } from "../../shared/client-state.ts";

const pinnedAtom = keptAtom("menu-pinned", {
  read: (text) => text === "1",
  write: (isPinned) => (isPinned ? "1" : "0"),
});

const pin = (isPinned: boolean): void => clientState.set(pinnedAtom, isPinned);

/** Whether the side menu stays expanded; kept for the next visit. */
export const usePinnedMenu = (): [isPinned: boolean, pin: (isPinned: boolean) => void] => [
  useClientState(pinnedAtom, false),
  pin,
];
