import { useSyncExternalStore } from "react";

/** Light or dark by choice, or as the system has it. */
export type Theme = "light" | "dark" | "system";

/** The same key is read by app/early.js before the first paint. */
const KEY = "theme";
const listeners = new Set<() => void>();

/** The theme that is kept now. */
export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** Shows a theme and keeps it for the next visit. */
export function setTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // No storage: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme that is kept now; re-renders when it changes. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme, () => "system");
