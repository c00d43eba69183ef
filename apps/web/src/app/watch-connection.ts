import type { AnyRouter } from "@tanstack/react-router";
import { api } from "../shared/api.ts";
import { sendWaitingClicks } from "../shared/cart/cart.ts";
import { isConnectionLost, onConnectionChange, wasConnectionLost } from "../shared/connection.ts";
import { queryClient } from "../shared/query-client.ts";
import { readUser, refreshUser } from "../shared/session.ts";
import { forgetSession } from "../shared/sign-in.ts";

/** Pauses between attempts to reach the server; the last one is repeated. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000];

/** What was read without the server is read anew, what could not be sent is sent, and a session that ended is noticed. */
async function catchUp(router: AnyRouter): Promise<void> {
  const before = readUser()?.id;
  const user = await refreshUser().catch(readUser);
  if (isConnectionLost()) return; // again
  if (before !== undefined && user?.id !== before) forgetSession();
  sendWaitingClicks();
  await queryClient.invalidateQueries();
  if (user?.id !== before || router.state.matches.some(({ status }) => status === "error")) await router.invalidate();
}

/** While the server cannot be reached, tries again and again; the first response brings everything up to date. */
export function watchConnection(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Any response or failure tells how it stands (call-rules.ts).
  const ask = () => void api("getCurrency").catch(() => undefined);
  const tryAgain = (attempt: number) => {
    const pause = PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)];
    timer = setTimeout(() => {
      if (!document.hidden) ask();
      tryAgain(attempt + 1);
    }, pause);
  };
  const follow = () => {
    clearTimeout(timer);
    if (isConnectionLost()) tryAgain(0);
    else void catchUp(router);
  };
  onConnectionChange(follow);
  // It may have been lost, and found again, before the watch began.
  if (wasConnectionLost()) follow();
  for (const event of ["online", "offline"]) window.addEventListener(event, ask);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && isConnectionLost()) ask();
  });
}
