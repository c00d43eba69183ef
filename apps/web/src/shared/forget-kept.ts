import { forgetAnswers } from "./kept-answers.ts";

/** The session has ended or changed: what was kept for it is deleted, and what is still on its way is not kept any more. */
export async function forgetKept(): Promise<void> {
  if (!("caches" in window)) return; // plain http from another machine: nothing is kept there
  navigator.serviceWorker?.controller?.postMessage({ type: "END_SESSION" });
  await forgetAnswers();
}
