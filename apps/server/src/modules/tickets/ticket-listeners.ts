import type { Connection } from "../../db/database.ts";
import type { WrittenEvent } from "../outbox/outbox.service.ts";
import { team } from "./support-desk.repository.ts";

/** An event of a ticket. */
type TicketEvent = Extract<WrittenEvent, { name: "ticket.opened" | "ticket.written" | "ticket.changed" }>;

/** Whose open tabs an event of a ticket concerns: the shop's people, and its user where they see something of it. */
export async function ticketListeners(db: Connection, event: TicketEvent): Promise<number[]> {
  const { userId } = event.payload;
  const isInternal = event.name === "ticket.changed" && event.payload.isInternal;
  const staff = (await team(db)).map(({ id }) => id);
  return [...new Set(isInternal ? staff : [userId, ...staff])];
}
