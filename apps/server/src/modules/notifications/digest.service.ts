import { NOTIFICATION_KINDS } from "@dropship/api/contract/notification-kinds";
import { NOTIFICATION_TYPES, notificationPath } from "@dropship/api/contract/notification-paths";
import type { Connection, Database } from "../../db/database.ts";
import * as outbox from "../outbox/outbox.service.ts";
import * as repository from "./digest.repository.ts";
import { NOTICE_KINDS } from "./notice-kinds.ts";

/** People of one transaction. */
const PIECE = 200;
/** Lines of a kind; the rest is told as a number. */
const SHOWN = 10;

/** Kinds that are mailed at once whoever has a digest, and so do not stand in it. */
const IMMEDIATE = NOTIFICATION_TYPES.filter((type) => NOTICE_KINDS[type].always?.channels.includes("mail"));
const IN_ORDER = Object.keys(NOTIFICATION_KINDS);

/**
 * Asks for today's digest of everybody whose hour has come and who has not read something. A piece of them is one transaction: the day is
 * noted together with the event that asks for the letter, so whatever is killed when, nobody gets two of a day. Returns how many were asked for.
 */
export async function askForDigests(db: Database): Promise<number> {
  let asked = 0;
  for (;;) {
    const due = await db.transaction(async (tx) => {
      const people = await repository.takeDue(tx, IMMEDIATE, PIECE);
      for (const { userId, since, until, hasNews } of people) {
        if (!hasNews) continue;
        const payload = { userId, since: since.toISOString(), until: until.toISOString() };
        await outbox.write(tx, { name: "account.digest-due", payload });
      }
      return people;
    });
    asked += due.filter(({ hasNews }) => hasNews).length;
    if (due.length < PIECE) return asked;
  }
}

/** Text of a digest, kind by kind with links; null when everything has been read meanwhile. */
export async function digestText(
  db: Connection,
  span: repository.DigestSpan,
  appUrl: string,
): Promise<{ total: number; text: string } | null> {
  const found = await repository.unreadOf(db, span, IMMEDIATE, SHOWN);
  if (found.length === 0) return null;
  const groups = found.toSorted((a, b) => IN_ORDER.indexOf(a.type) - IN_ORDER.indexOf(b.type));
  const parts = groups.map(({ type, total, newest }) => {
    const lines = newest.map((data) => `• ${data.name}\n  ${appUrl}${notificationPath(type, data)}`);
    const rest = total - newest.length;
    if (rest > 0) lines.push(`и ещё ${rest}: ${appUrl}/notifications?filter[type]=${type}&filter[state]=unread`);
    return `${NOTIFICATION_KINDS[type].title}\n${lines.join("\n")}`;
  });
  return { total: groups.reduce((sum, { total }) => sum + total, 0), text: parts.join("\n\n") };
}
