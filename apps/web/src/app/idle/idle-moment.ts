/** Ends when nothing else is to be done, at the latest after so many milliseconds. */
export const idleMoment = (patience: number): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callback.
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve);
  });
