import { isWideScreen } from "./use-wide-screen.ts";

/** Fetches the filters of the catalogue. */
export const loadFilters = () => import("./products-filters.tsx");

/** The same before the screen opens, where the filters stand beside the list: they appear together with it. */
export const loadShownFilters = (): Promise<unknown> | null => (isWideScreen() ? loadFilters() : null);
