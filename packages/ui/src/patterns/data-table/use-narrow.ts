import { useMedia } from "../../hooks/use-media.ts";

/** Whether the window is as narrow as a phone's, where rows become cards. Only one of the two is drawn. */
export const useNarrow = (): boolean => useMedia("(width < 48rem)");
