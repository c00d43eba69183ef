/** What the server sends to a device (apps/server/src/modules/push/push.service.ts), as far as the worker needs it. */
export interface PushMessage {
  readonly title: string;
  readonly options: NotificationOptions & { readonly timestamp: number; readonly data: PushTarget };
}

/** What a notification is about; stored in the notification, for when it is pressed. */
export interface PushTarget {
  /** Its id in the list of notifications; null when it is not in the list. */
  readonly id: string | null;
  /** Path of the screen that shows the thing. */
  readonly url: string;
}

/** The list of all notifications; opened when the message does not say what it is about. */
const EVERYTHING = "/notifications";

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value ? value : undefined);
const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** The path of an address within the shop. For any other address the path of the list: a message must not lead out of the shop. */
export function ownPath(url: unknown, origin: string): string {
  if (typeof url !== "string" || !URL.canParse(url, origin)) return EVERYTHING;
  const target = new URL(url, origin);
  return target.origin === origin ? `${target.pathname}${target.search}${target.hash}` : EVERYTHING;
}

/** Reads what a pressed notification is about. It may have been shown by an older version of the worker, so its data may have any shape. */
export function readTarget(data: unknown, origin: string): PushTarget {
  const { id, url } = objectOf(data);
  return { id: textOf(id) ?? null, url: ownPath(url, origin) };
}

/**
 * Reads a push message. Every message must show a notification, as the subscription has promised by `userVisibleOnly`. So one that is empty or
 * cannot be read becomes a general one ("new notification") that leads to the list.
 */
export function readPush(text: string | undefined, origin: string, now: number): PushMessage {
  let given: Record<string, unknown> = {};
  try {
    given = objectOf(JSON.parse(text ?? ""));
  } catch {
    // not JSON: not our message, or cut off on its way
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
