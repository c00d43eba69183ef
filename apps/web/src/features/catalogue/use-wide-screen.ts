import { WIDE_SCREEN } from "@dropship/api/contract/wide-screen";
import { useMedia } from "@dropship/ui/hooks/use-media";
import { matchesDrawn } from "@dropship/ui/lib/drawn-screen";

/** True from 1200 px on; on the server, what the page is drawn for. */
export const isWideScreen = (): boolean =>
  typeof window === "undefined" ? matchesDrawn(WIDE_SCREEN) : window.matchMedia(WIDE_SCREEN).matches;

/** The same for a component, which follows it. */
export const useWideScreen = (): boolean => useMedia(WIDE_SCREEN);
