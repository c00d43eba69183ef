/** How often whoever waits is told, and how long nothing may move. */
export interface Patience {
  readonly tellMs: number;
  readonly limitMs: number;
}

/** Every statement has a time limit of its own, so what does not move for longer waits for something that nobody thought of. */
const PATIENCE: Patience = { tellMs: 15_000, limitMs: 90_000 };

const seconds = (ms: number) => `${Math.round(ms / 1_000)} s`;

/**
 * Runs a long work that calls `reached` at each of its steps. Now and then it says which step that is, so that a slow machine is told from one
 * that hangs; when no step is reached for too long, it fails and names the last one.
 */
export async function watchedSteps<T>(
  work: (reached: (step: string) => void) => Promise<T>,
  say: (line: string) => void,
  { tellMs, limitMs }: Patience = PATIENCE,
): Promise<T> {
  const begun = performance.now();
  let last = { step: "the beginning", at: begun };
  let timer: NodeJS.Timeout | undefined;
  const stuck = new Promise<never>((_resolve, reject) => {
    const look = (): void => {
      const still = performance.now() - last.at;
      if (still >= limitMs) {
        reject(new Error(`Nothing has moved for ${seconds(still)} since ${last.step}. Start again: it is begun anew.`));
        return;
      }
      say(`  still at it after ${seconds(performance.now() - begun)}: ${last.step}.`);
      timer = setTimeout(look, Math.min(tellMs, limitMs - still));
    };
    timer = setTimeout(look, Math.min(tellMs, limitMs));
  });
  try {
    return await Promise.race([work((step) => (last = { step, at: performance.now() })), stuck]);
  } finally {
    clearTimeout(timer);
  }
}
