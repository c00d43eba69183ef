import { queryClient } from "../query-client.ts";
import { currentUserQuery, readUser } from "../session.ts";
import { readPushChoice } from "./push-choice.ts";
import { pushSupport } from "./push-support.ts";

/** Whether this browser may be subscribed without a word: it was allowed before, and this user has not turned it off. */
const isWelcome = (userId: number) =>
  pushSupport() === "ready" && Notification.permission === "granted" && readPushChoice(userId) !== "off";

async function follow(userId: number): Promise<void> {
  if (!isWelcome(userId)) return;
  try {
    // Few have allowed it: for the others it is not loaded.
    const { subscribe, refreshPushDevices } = await import("./subscribe-anew.ts");
    await subscribe();
    await refreshPushDevices();
  } catch {
    // Silent: the bell and the list have everything, and the next start tries again.
  }
}

/**
 * Posts this browser's subscription for whoever is logged in: at the start and after each login, since the server ends it with the
 * session. It never asks for the permission; that is done by a press on the offer or in the settings.
 */
export function keepPush(): void {
  let shownFor: number | undefined;
  const look = () => {
    const user = readUser();
    // An admin who looks as a user gets none of their messages.
    const userId = user?.viewed_by ? undefined : user?.id;
    if (userId === shownFor) return;
    shownFor = userId;
    if (userId !== undefined) void follow(userId);
  };
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === currentUserQuery.queryKey[0]) look();
  });
  look();
}
