import type { EventPayload } from "@dropship/api/contract/events";
import type { Sender } from "./senders.ts";

/** Tells the user's open tabs of a notification; hands it over to the live server or throws. */
export type TellLive = (userId: number, payload: EventPayload<"notificationCreated">) => Promise<void>;

/** Sends notices to open tabs, in the flat shape of Laravel's broadcast notifications. Its id is that of the list: a repeat shows once. */
export function liveSender(tell: TellLive): Sender {
  return async ({ userId, notificationId, type, data, createdAt, isSilent }) => {
    if (!notificationId) return { kind: "skipped", reason: "it is not in the list" };
    await tell(userId, {
      ...data,
      id: notificationId,
      type,
      created_at: createdAt.toISOString(),
      ...(isSilent && { silent: true }),
    });
    return { kind: "done" };
  };
}
