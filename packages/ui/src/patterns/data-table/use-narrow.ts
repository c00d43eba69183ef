import { useSyncExternalStore } from "react";

const query = "(width < 48rem)";

function subscribe(onChange: () => void) {
  const media = matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether the window is as narrow as a phone's, where rows become cards. Only one of the two is drawn. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
