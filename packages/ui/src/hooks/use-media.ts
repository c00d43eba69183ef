import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether a media query holds now: for what CSS cannot say, such as how many months to draw. `onServer` is what a page
 * drawn by the server takes it for, until the browser has taken the page over.
 */
export function useMedia(query: string, onServer = false): boolean {
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
    () => onServer,
  );
}
