import { keptText } from "../../shared/kept-text.ts";

const kept = keptText("notification-sound");

/** Whether a new notification makes a sound; it does until the person says otherwise. */
export const isSoundOn = (): boolean => kept.read() !== "off";

/** Turns the sound on or off, in every tab of this browser and for the next visit. */
export const setSoundOn = (isOn: boolean): void => kept.write(isOn ? null : "off");

/** Whether a new notification makes a sound; re-renders when it changes here or in another tab. */
export const useIsSoundOn = (): boolean => kept.use() !== "off";
