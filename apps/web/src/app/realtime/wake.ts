/** Who is told when the page is put to sleep and when it wakes. */
export interface SleepListener {
  onSleep(): void;
  onWake(): void;
}

const TICK_MS = 30_000;
/** A hidden tab's timers come once a minute; a longer silence was the machine's sleep. */
const SLEPT_MS = 180_000;

/**
 * Watches for sleep: the browser freezes the page or keeps it for the Back button, or the machine itself slept. What was connected before may be
 * dead without a word, and whatever happened meanwhile was missed. Returns a function that stops it.
 */
export function watchSleep({ onSleep, onWake }: SleepListener): () => void {
  let isAsleep = false;
  let lastTick = Date.now();
  const sleep = () => {
    if (isAsleep) return;
    isAsleep = true;
    onSleep();
  };
  const wake = () => {
    lastTick = Date.now();
    if (!isAsleep) return;
    isAsleep = false;
    onWake();
  };
  const ticking = setInterval(() => {
    if (Date.now() - lastTick > SLEPT_MS) sleep();
    wake();
    lastTick = Date.now();
  }, TICK_MS);
  const comings = [
    ["freeze", sleep],
    ["pagehide", sleep],
    ["resume", wake],
    ["pageshow", wake],
  ] as const;
  // All of them reach the window: "freeze" and "resume" are the document's and do not bubble, so they are caught on their way.
  for (const [event, react] of comings) window.addEventListener(event, react, { capture: true });
  return () => {
    clearInterval(ticking);
    for (const [event, react] of comings) window.removeEventListener(event, react, { capture: true });
  };
}
