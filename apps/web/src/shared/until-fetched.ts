/** Pauses between attempts to fetch a part: the first one, and the longest. */
const AGAIN_MS = 2_000;
const LONGEST_AGAIN_MS = 60_000;

/** Fetches a file of the application; without the network again and again, so that no part of the shell takes the screen with it. */
export const untilFetched = <T>(load: () => Promise<T>, pause = AGAIN_MS): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return untilFetched(load, Math.min(pause * 2, LONGEST_AGAIN_MS));
  });
