import { shopDay } from "../../format/date.ts";
import { dayLabel } from "../../format/day-label.ts";

/** A file of a message. */
export interface ThreadAttachment {
  id: string | number;
  /** What its sender calls it. */
  name: string;
  /** «1,2 МБ», already formatted. */
  size?: string;
  /** Where it is opened; without it the file is still on its way. */
  href?: string;
  /** A small picture, for photos. */
  thumbUrl?: string;
}

/** Something that a person wrote. */
export interface ThreadMessage {
  kind: "message";
  id: string | number;
  /** Whose it is for the reader: own messages stand at the right. */
  side: "own" | "other";
  /** Under which it stood while it was on its way: it stays the same line when it has arrived, and a screen reader says only what changed. */
  sentAs?: string;
  /** Who wrote it. */
  author: { name: string; photoUrl?: string | null; /** «Поддержка», «Дропшиппер». */ role?: string };
  /** Plain text; lines are kept, addresses are not made links. */
  text: string;
  /** ISO 8601. */
  time: string;
  /** How it came, where that is worth a word: «из Telegram». */
  via?: string;
  /** Files of the message. */
  attachments?: readonly ThreadAttachment[];
  /** `sending` and `failed` exist only on the sender's screen. */
  state?: "sending" | "failed" | "sent" | "read";
  /** Why it was not sent. */
  failure?: string;
  /** Written by somebody else of the reader's own side: stands there under their name. */
  colleague?: boolean;
  /** Seen by the staff only. */
  internal?: boolean;
}

/** Something that happened: the state, the person in charge. */
export interface ThreadEvent {
  kind: "event";
  id: string | number;
  /** What happened, without «вы». */
  text: string;
  /** ISO 8601. */
  time: string;
}

/** A line of a thread as it comes, oldest first. */
export type ThreadEntry = ThreadMessage | ThreadEvent;

/** A line as it is drawn. */
export type ThreadRow =
  | { kind: "day"; id: string; label: string }
  | { kind: "unread"; id: "unread" }
  | { kind: "event"; id: ThreadEntry["id"]; event: ThreadEvent }
  | {
      kind: "message";
      id: ThreadEntry["id"];
      message: ThreadMessage;
      /** Same author within five minutes: no name again. */ runOn: boolean;
    };

const RUN_MS = 5 * 60_000;

/** The rows of a thread: a separator before each day, one before the first unread message, and messages joined into runs. */
export function threadRows(
  entries: readonly ThreadEntry[],
  { now, firstUnreadId }: { now: Date; firstUnreadId?: ThreadEntry["id"] },
): ThreadRow[] {
  const rows: ThreadRow[] = [];
  let day: string | undefined;
  let before: ThreadMessage | undefined;
  for (const entry of entries) {
    const entryDay = shopDay(entry.time);
    if (entryDay !== day) {
      rows.push({ kind: "day", id: `day-${entryDay}`, label: dayLabel(entry.time, now) });
      day = entryDay;
      before = undefined;
    }
    if (entry.id === firstUnreadId) {
      rows.push({ kind: "unread", id: "unread" });
      before = undefined;
    }
    if (entry.kind === "event") {
      rows.push({ kind: "event", id: entry.id, event: entry });
      before = undefined;
      continue;
    }
    const isRunOn =
      before !== undefined &&
      before.side === entry.side &&
      before.author.name === entry.author.name &&
      before.internal === entry.internal &&
      Date.parse(entry.time) - Date.parse(before.time) < RUN_MS;
    rows.push({ kind: "message", id: entry.sentAs ?? entry.id, message: entry, runOn: isRunOn });
    before = entry;
  }
  return rows;
}
