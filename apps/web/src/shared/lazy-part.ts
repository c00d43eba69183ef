import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from "react";
import { untilFetched } from "./until-fetched.ts";

/** A part of a screen whose code comes when it is drawn, or ahead of that by `preload`. */
export type LazyPart<P> = FunctionComponent<P> & { preload: () => void };

/**
 * Draws a part once its code is there. Without the network it is awaited: a part takes no screen with it. What is the screen itself uses React's
 * `lazy`, whose failure the route shows.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let here: ComponentType<P> | undefined;
  const bring = async () => (here = await load());
  const Coming = lazy(async () => ({ default: await untilFetched(bring) }));
  function Part(props: P) {
    // What is here already is drawn with what asks for it: React's `lazy` would show nothing first, and keys would be pressed at nothing.
    // For as long as it stands it is drawn by the same component, else it would lose what was typed into it.
    const [kept] = useState(() => ({ Drawn: here ?? (Coming as ComponentType<P>) })); // its props are those of the part
    return createElement(kept.Drawn, props);
  }
  return Object.assign(Part, { preload: () => void bring().catch(() => undefined) });
}
