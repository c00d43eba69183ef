import { idleMoment } from "./idle-moment.ts";
import { untilFetched } from "../shared/until-fetched.ts";

/** Longest wait for an idle moment, ms. */
const IDLE_PATIENCE_MS = 2_000;

/**
 * Begins something once the page has loaded and nothing else is to be done. `load` fetches its code and answers how to begin; beginning answers how to
 * end. Answers how to end it, or not to begin at all.
 */
export function whenQuiet(load: () => Promise<() => () => void>): () => void {
  let isOver = false;
  let end: (() => void) | undefined;

  const begin = async () => {
    await idleMoment(IDLE_PATIENCE_MS);
    if (isOver) return;
    const start = await untilFetched(load);
    if (!isOver) end = start();
  };
  const whenLoaded = () => void begin();
  if (document.readyState === "complete") whenLoaded();
  else window.addEventListener("load", whenLoaded, { once: true });

  return () => {
    isOver = true;
    end?.();
  };
}
