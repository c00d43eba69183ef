import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from "react";
import { untilFetched } from "./until-fetched.ts";

/** A part of a screen whose code comes when it is drawn, or ahead of that. */
export type LazyPart<P> = FunctionComponent<P> & {
  /** Fetches the code: the person is about to ask for it. */
  preload: () => void;
  /** The same for a loader that waits: until the code is there, or could not be had. What is there is drawn at once, without a frame of what stands in for it. */
  loaded: () => Promise<void>;
};

/**
 * Draws a part once its code is there. Without the network it is awaited: a part takes no screen with it. What is the screen itself uses React's
 * `lazy`, whose failure the route shows.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let found: ComponentType<P> | undefined;
  const fetchPart = async () => (found = await load());
  const Coming = lazy(async () => ({ default: await untilFetched(fetchPart) }));
  const loaded = async () => void (await fetchPart().catch(() => undefined));
  function Part(props: P) {
    // What is here already is drawn with what asks for it: React's `lazy` would show nothing first, and keys would be pressed at nothing.
    // Chosen once: another component in its place would begin anew, and lose what was typed into it.
    const [Drawn] = useState<ComponentType<P>>(() => found ?? Coming);
    return createElement(Drawn, props);
  }
  return Object.assign(Part, { preload: () => void loaded(), loaded });
}
