import type { AnyRouter } from "@tanstack/react-router";
import { currentUserQuery, readUser, refreshUser } from "../../shared/session.ts";
import { queryClient } from "../../shared/query-client.ts";
import { forgetSession, startSession } from "../../shared/sign-in.ts";
import { watchSession } from "./session-watch.ts";

/**
 * Asks the server who is logged in and follows it when that is not whom this tab shows: a guest loses what was private, a user gets what is theirs, and
 * the guards run again. Somebody else gets a new page, in which nothing of the one before is left.
 */
export async function checkSession(router: AnyRouter): Promise<void> {
  const before = readUser()?.id ?? null;
  const user = await refreshUser();
  if (user?.id === before || (!user && before === null)) return;
  if (user && before !== null) return window.location.reload();
  if (user) await startSession();
  else forgetSession();
  await router.invalidate();
}

/** Keeps this tab with the session that the browser's other tabs have. */
export function followSession(router: AnyRouter): () => void {
  let storage: Storage | null = null;
  try {
    storage = localStorage;
  } catch {
    // Forbidden: a tab learns of a logout by its next call.
  }
  return watchSession({
    storage,
    readUserId: () => readUser()?.id ?? null,
    onUserChange: (changed) =>
      queryClient.getQueryCache().subscribe(({ query }) => {
        if (query.queryKey[0] === currentUserQuery.queryKey[0]) changed();
      }),
    onOther: () => checkSession(router),
  });
}
