import { useMedia } from "../../hooks/use-media.ts";

/**
 * Whether the window has the brief's wide breakpoint: from here up the side menu is a mini column, below it is opened by
 * the burger button. Sizes themselves are set by CSS; this only names the menu's mode.
 */
export const useIsWide = (): boolean => useMedia("(min-width: 1200px)");
