import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { untilFetched } from "./until-fetched.ts";

/** A part of a screen whose code comes when it is drawn, or ahead of that by `preload`. */
export type LazyPart<P> = LazyExoticComponent<ComponentType<P>> & { preload: () => void };

/**
 * Draws a part once its code is there. Without the network it is awaited: a part takes no screen with it. What is the screen itself uses React's
 * `lazy`, whose failure the route shows.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const part = lazy(async () => ({ default: await untilFetched(load) }));
  return Object.assign(part, { preload: () => void load().catch(() => undefined) });
}
