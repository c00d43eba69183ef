import { useMedia } from "@dropship/ui/hooks/use-media";
import { isDrawnWide } from "../../shared/drawn-screen.ts";

/** The brief's wide breakpoint (docs/product.md, Screens): from here on the filters stand beside the list. */
const WIDE = "(min-width: 1200px)";

/** True from 1200 px on; on the server, what the page is drawn for. */
export const isWideScreen = (): boolean =>
  typeof window === "undefined" ? isDrawnWide() : window.matchMedia(WIDE).matches;

/** The same for a component, which follows it. */
export const useWideScreen = (): boolean => useMedia(WIDE, isDrawnWide());
