import type { WorkerMessage } from "../shared/push/worker-messages.ts";

/** A page that is still starting, or an old version of it, does not answer. */
const PATIENCE_MS = 1_000;

/** Tells an open page something; true when the page has seen to it. */
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
