declare global {
  interface Window {
    /** Keys that were pressed in the last seconds and that nobody has heard (app/drawn/early.js); gone once the application listens. */
    earlyKeys?: KeyboardEventInit[];
  }
}

/** Presses them again, where the focus is now; called by who listens to the keys of the whole page, for the first time. */
export function repeatEarlyKeys(): void {
  const keys = window.earlyKeys ?? [];
  delete window.earlyKeys;
  for (const key of keys) document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
}
