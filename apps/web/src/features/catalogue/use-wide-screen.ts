import { useSyncExternalStore } from "react";

/** The brief's wide breakpoint (seed section 2): from here on the filters stand beside the list. */
const wide = typeof window === "undefined" ? undefined : window.matchMedia("(min-width: 1200px)");

function subscribe(listener: () => void): () => void {
  wide?.addEventListener("change", listener);
  return () => wide?.removeEventListener("change", listener);
}

/** True from 1200 px on. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wide?.matches ?? false);
