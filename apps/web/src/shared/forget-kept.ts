import { forgetResponses } from "./kept-responses.ts";

/** To be called when the session has ended or changed: deletes what was kept for it and tells the worker not to keep responses that are still on their way. */
export async function forgetKept(): Promise<void> {
  if (!("caches" in window)) return; // plain http from another machine: nothing is kept there
  navigator.serviceWorker?.controller?.postMessage({ type: "END_SESSION" });
  await forgetResponses();
}
