import type { TicketStatus } from "@dropship/api/contract/ticket-states";
import { nextTicketStatus } from "@dropship/api/contract/ticket-steps";
import type { Connection } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import { numbered } from "../../record-number.ts";
import * as outbox from "../outbox/outbox.service.ts";
import { addEvent, changedEvent } from "./ticket-lines.ts";
import { moveLines } from "./thread.repository.ts";
import { absorb, carryMarks, type LockedTicket, lockTicket, moveTicket, setMerged } from "./tickets.repository.ts";

const TAKES_IN: readonly TicketStatus[] = ["new", "open", "waiting_user", "waiting_staff"];

/** Moves the thread of a ticket into another one of the same user and closes it; the closed one, or why it was not done. */
export async function mergeInto(
  tx: Connection,
  by: ChangedBy,
  id: number,
  intoId: number,
): Promise<LockedTicket | "missing" | "not_mergeable"> {
  // Always in the same order, so that two merges of the same pair do not wait for each other.
  const pair = new Map<number, LockedTicket | null>();
  for (const one of [id, intoId].toSorted((a, b) => a - b)) pair.set(one, await lockTicket(tx, one, null));
  const ticket = pair.get(id);
  const into = pair.get(intoId);
  if (!ticket) return "missing";
  const isFit = into && id !== intoId && into.user_id === ticket.user_id && TAKES_IN.includes(into.status);
  if (!isFit || nextTicketStatus("merge", ticket.status, "admin") !== "closed" || ticket.status === "closed")
    return "not_mergeable";
  const taker = { actor: "admin", actorId: by.actorId } as const;
  await carryMarks(tx, id, intoId);
  await moveLines(tx, id, intoId);
  await absorb(tx, ticket, intoId);
  // What the user has asked there waits for a reply here.
  if (ticket.waiting_since && into.status === "waiting_user") await moveTicket(tx, intoId, "open", null);
  await moveTicket(tx, id, "closed", null);
  await setMerged(tx, id, intoId);
  await addEvent(tx, id, `Переписка перенесена в обращение ${numbered(intoId)}`, taker);
  await addEvent(tx, intoId, `Сюда перенесено обращение ${numbered(id)} «${ticket.subject}»`, taker);
  await outbox.write(tx, changedEvent(ticket));
  await outbox.write(tx, changedEvent(into));
  return ticket;
}
