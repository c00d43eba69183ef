/** Pause before the second attempt to fetch what the network did not give, ms. */
const AGAIN_MS = 30_000;

/**
 * Begins something once the page has loaded and nothing else is to be done. `load` fetches its code and answers how to begin; beginning answers how to
 * end. Answers how to end it, or not to begin at all.
 */
export function whenQuiet(load: () => Promise<() => () => void>): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = () => {
    if (isOver) return;
    load().then(
      (start) => {
        if (!isOver) end = start();
      },
      () => {
        timer = setTimeout(begin, AGAIN_MS);
      },
    );
  };
  const whenIdle = () => {
    // Safari has no idle callback.
    if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: 2_000 });
    else timer = setTimeout(begin);
  };
  if (document.readyState === "complete") whenIdle();
  else window.addEventListener("load", whenIdle, { once: true });

  return () => {
    isOver = true;
    clearTimeout(timer);
    end?.();
  };
}
