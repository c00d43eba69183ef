import { clientState, keptAtom, useClientState } from "../../shared/client-state.ts";

const soundAtom = keptAtom("notification-sound", {
  read: (text) => text !== "off",
  write: (isOn) => (isOn ? null : "off"),
});

/** Whether a new notification makes a sound; it does until the person says otherwise. */
export const isSoundOn = (): boolean => clientState.get(soundAtom);

/** Turns the sound on or off, in every tab of this browser and for the next visit. */
export const setSoundOn = (isOn: boolean): void => clientState.set(soundAtom, isOn);

/** Whether a new notification makes a sound; re-renders when it changes here or in another tab. */
export const useIsSoundOn = (): boolean => useClientState(soundAtom, true);
