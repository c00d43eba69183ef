import { useSyncExternalStore } from "react";

const KEY = "notification-sound";
const listeners = new Set<() => void>();
/** The choice where the browser keeps none: it lasts until the page is closed. */
let unkept: boolean | undefined;

/** Whether a new notification makes a sound; it does until the person says otherwise. */
export function isSoundOn(): boolean {
  if (unkept !== undefined) return unkept;
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

/** Turns the sound on or off, in every tab of this browser and for the next visit. */
export function setSoundOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    unkept = isOn;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Told by the browser when another tab has changed it.
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", heard);
  };
}

/** Whether a new notification makes a sound; re-renders when it changes here or in another tab. */
export const useIsSoundOn = (): boolean => useSyncExternalStore(subscribe, isSoundOn, () => true);
