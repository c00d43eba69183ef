import { useSyncExternalStore } from "react";
import { isDrawnWide } from "../../shared/drawn-screen.ts";

/** The brief's wide breakpoint (seed section 2): from here on the filters stand beside the list. */
const wide = typeof window === "undefined" ? undefined : window.matchMedia("(min-width: 1200px)");

function subscribe(listener: () => void): () => void {
  wide?.addEventListener("change", listener);
  return () => wide?.removeEventListener("change", listener);
}

/** True from 1200 px on; on the server, what the page is drawn for. */
export const isWideScreen = (): boolean => wide?.matches ?? isDrawnWide();

/** The same for a component, which follows it. */
export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, isWideScreen, isDrawnWide);
