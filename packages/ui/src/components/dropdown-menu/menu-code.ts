import type { MenuSurface } from "./menu-surface.tsx";

let found: typeof MenuSurface | undefined;

/** What draws an open menu, once somebody has been about to open one. */
export const menuCode = (): typeof MenuSurface | undefined => found;

/** Fetches it: Radix and what finds a place on the page are more than most screens that have a menu. */
export async function loadMenuCode(): Promise<typeof MenuSurface> {
  return (found ??= (await import("./menu-surface.tsx")).MenuSurface);
}

/** The same for who is about to press and waits for nothing: what the network did not give is asked for again by the press. */
export const preloadMenuCode = (): void => void loadMenuCode().catch(() => undefined);
