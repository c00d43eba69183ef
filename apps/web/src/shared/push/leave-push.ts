import { pushSupport } from "./push-support.ts";
import { unsubscribe } from "./subscription.ts";

/** A push service that is slow must not keep anybody logged in. */
const PATIENCE_MS = 2_000;

/**
 * Before a logout: whoever uses this browser next is not told of somebody else's money. Never fails, since the server ends the
 * subscription with the session anyway.
 */
export async function leavePush(): Promise<void> {
  if (pushSupport() !== "ready") return;
  await Promise.race([
    unsubscribe().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}
