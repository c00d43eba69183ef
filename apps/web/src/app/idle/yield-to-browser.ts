/** Ends in the browser's next task, after what waits before it: input, a frame. */
export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
