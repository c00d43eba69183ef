import type { WorkerMessage } from "../shared/push/worker-messages.ts";

/** Longest wait for the page's reply, ms. A page that is still starting, or one of an older version, never replies. */
const PATIENCE_MS = 1_000;

/** Sends a message to an open page. Resolves to true when the page replies that it has dealt with it. */
export function askPage(page: WindowClient, message: WorkerMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    port1.addEventListener("message", ({ data }) => {
      clearTimeout(timer);
      resolve(data === true);
    });
    port1.start();
    page.postMessage(message, [port2]);
  });
}
