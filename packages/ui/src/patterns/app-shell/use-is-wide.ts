import { useSyncExternalStore } from "react";

/** The brief's wide breakpoint: from here up the side menu is a mini column, below it is opened by the burger button. */
const WIDE_QUERY = "(min-width: 1200px)";

function subscribe(onChange: () => void) {
  const query = window.matchMedia(WIDE_QUERY);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the window is at least 1200 px wide. Sizes themselves are set by CSS; this only names the menu's mode. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE_QUERY).matches,
    () => true,
  );
}
