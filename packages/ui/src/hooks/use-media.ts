import { useCallback, useSyncExternalStore } from "react";
import { matchesDrawn } from "../lib/drawn-screen.ts";

/**
 * Whether a media query holds now: for what CSS cannot say, such as how many months to draw. A page that a server has drawn goes by the screen
 * that it was drawn for (lib/drawn-screen.ts) until the browser has taken it over.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", notify);
      return () => media.removeEventListener("change", notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => matchesDrawn(query),
  );
}
