/** What the service worker tells an open page about a push message; each is answered by `true` when the page has seen to it. */
export type WorkerMessage =
  | {
      /** A notification came while the page had the focus: is it in the bell? */
      readonly type: "push-came";
      /** Id of the notification in the list; null when it is not kept there. */
      readonly id: string | null;
    }
  | {
      /** A notification was pressed: show its screen and mark it as read. */
      readonly type: "notification-pressed";
      readonly id: string | null;
      /** Path of the screen, of this origin. */
      readonly url: string;
    };

/** Whether a message is one of these: other code may talk to the page as well. */
export const isWorkerMessage = (value: unknown): value is WorkerMessage =>
  typeof value === "object" &&
  value !== null &&
  "type" in value &&
  (value.type === "push-came" || value.type === "notification-pressed");
