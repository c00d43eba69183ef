import { clientState, keptAtom, useClientState } from "./client-state.ts";

/** Light or dark by choice, or as the system has it. */
export type Theme = "light" | "dark" | "system";

/** The same key is read by app/drawn/early.js before the first paint. */
const themeAtom = keptAtom<Theme>("theme", {
  read: (text) => (text === "light" || text === "dark" ? text : "system"),
  write: (theme) => (theme === "system" ? null : theme),
});

// In every tab, whichever of them it was chosen in.
clientState.sub(themeAtom, () => {
  const theme = clientState.get(themeAtom);
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
});

/** Shows a theme and keeps it for the next visit. */
export const setTheme = (theme: Theme): void => clientState.set(themeAtom, theme);

/** The theme that is kept now; re-renders when it changes. */
export const useTheme = (): Theme => useClientState(themeAtom, "system");
