import type { AnyRouter } from "@tanstack/react-router";
import { currentUserQuery, readUser, refreshUser } from "../../shared/session.ts";
import { queryClient } from "../../shared/query-client.ts";
import { forgetSession, startSession } from "../../shared/sign-in.ts";
import { isLeavingForOther } from "../../shared/leaving.ts";
import { watchSession } from "./session-watch.ts";

const readUserId = () => readUser()?.id ?? null;

/** Told when the cache hears of the user; `isAnswer` when the server said it just now. Returns a function that stops it. */
function onUser(told: (isAnswer: boolean) => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] !== currentUserQuery.queryKey[0] || event.type !== "updated") return;
    const { action } = event;
    if (action.type === "success") told(!action.manual);
  });
}

const readRights = () => String(readUser()?.permissions);

/**
 * Follows responses that say somebody else than this tab shows: a guest loses what was private and the guards run again; another user gets a new page, in
 * which nothing of the one before is left. For the same user with other rights the guards run again, then what is still open asks anew.
 */
function followAnswers(router: AnyRouter): void {
  let known = readUserId();
  let rights = readRights();
  onUser((isAnswer) => {
    const [before, rightsBefore] = [known, rights];
    known = readUserId();
    rights = readRights();
    if (!isAnswer || before === null) return;
    if (before === known) {
      if (rights !== rightsBefore)
        void router.invalidate().then(() => queryClient.invalidateQueries({ type: "active" }));
      return;
    }
    if (known !== null) return isLeavingForOther() ? undefined : window.location.reload();
    forgetSession();
    void router.invalidate();
  });
}

/** Asks the server who is logged in, and follows it when that is not whom this tab shows. */
export async function checkSession(router: AnyRouter): Promise<void> {
  const wasGuest = readUserId() === null;
  if (!(await refreshUser()) || !wasGuest) return;
  await startSession();
  await router.invalidate();
}

let isFollowing = false;

/** Keeps this tab with the session that the server and the browser's other tabs have; begins once for the page. */
export function followSession(router: AnyRouter): void {
  if (isFollowing) return;
  isFollowing = true;
  followAnswers(router);
  let storage: Storage | null = null;
  try {
    storage = localStorage;
  } catch {
    // Forbidden: a tab learns of a logout by its next call.
  }
  watchSession({
    storage,
    readUserId,
    onUserChange: (changed) => onUser(changed),
    onOther: () => checkSession(router),
  });
}
