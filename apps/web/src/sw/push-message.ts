/** What the server sends to a device (apps/server/src/modules/push/push.service.ts), as far as the worker needs it. */
export interface PushMessage {
  readonly title: string;
  readonly options: NotificationOptions & { readonly timestamp: number; readonly data: PushTarget };
}

/** What a notification is about: kept in it until it is pressed. */
export interface PushTarget {
  /** Id in the list of notifications; null when it is not kept there. */
  readonly id: string | null;
  /** Path of the screen that shows the thing. */
  readonly url: string;
}

/** The list of all notifications: the way to whatever it was, when nothing nearer is known. */
const EVERYTHING = "/notifications";

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value ? value : undefined);
const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** A path of the shop itself; an address of anybody else leads to the list instead. */
export function ownPath(url: unknown, origin: string): string {
  if (typeof url !== "string" || !URL.canParse(url, origin)) return EVERYTHING;
  const target = new URL(url, origin);
  return target.origin === origin ? `${target.pathname}${target.search}${target.hash}` : EVERYTHING;
}

/** What a pressed notification is about; data of an older version of the worker may be anything. */
export function readTarget(data: unknown, origin: string): PushTarget {
  const { id, url } = objectOf(data);
  return { id: textOf(id) ?? null, url: ownPath(url, origin) };
}

/**
 * Reads a push message. Whatever came, something must be shown (the subscription promises it by `userVisibleOnly`), so a
 * message that is empty or cannot be read says honestly that there is news and leads to the list.
 */
export function readPush(text: string | undefined, origin: string, now: number): PushMessage {
  let given: Record<string, unknown> = {};
  try {
    given = objectOf(JSON.parse(text ?? ""));
  } catch {
    // not ours, or cut on its way
  }
  const title = textOf(given["title"]);
  const body = textOf(given["body"]);
  const tag = textOf(given["tag"]);
  const time = given["timestamp"];
  return {
    title: title ?? "Новое уведомление",
    options: {
      body: body ?? (title ? "" : "Откройте магазин, чтобы прочитать его."),
      ...(tag && { tag }), // a message that is delivered twice shows once
      lang: "ru",
      icon: "/icons/icon-192.png",
      badge: "/icons/push-badge.png",
      timestamp: typeof time === "number" && Number.isFinite(time) ? time : now,
      data: readTarget(given["data"], origin),
    },
  };
}
