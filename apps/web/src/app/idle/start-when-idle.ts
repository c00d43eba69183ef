import { idleMoment } from "./idle-moment.ts";
import { untilFetched } from "../../shared/until-fetched.ts";

/** Longest wait for an idle moment, ms. */
const IDLE_PATIENCE_MS = 2_000;

/**
 * Starts something that is not needed at once: after the page has loaded and the browser is idle.
 *
 * `loadStart` fetches the code and resolves to a `start` function. `start()` starts the thing and returns a function that stops it.
 * Returns a function that stops it, too; called before the start, it prevents the start.
 */
export function startWhenIdle(loadStart: () => Promise<() => () => void>): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;

  const startLater = async () => {
    await idleMoment(IDLE_PATIENCE_MS);
    if (isStopped) return;
    const start = await untilFetched(loadStart);
    if (!isStopped) stop = start();
  };
  const whenLoaded = () => void startLater();
  if (document.readyState === "complete") whenLoaded();
  else window.addEventListener("load", whenLoaded, { once: true });

  return () => {
    isStopped = true;
    stop?.();
  };
}
