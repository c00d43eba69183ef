import type { Broadcaster } from "../../realtime/broadcaster.ts";
import { broadcastEvent } from "../../realtime/broadcaster.ts";
import type { Database } from "../../db/database.ts";
import type { FilesService } from "../files/files.service.ts";
import { forgetAbout } from "../notifications/notifications.service.ts";
import { supportDeskService } from "./support-desk.service.ts";
import { nameOfPerson } from "./thread.repository.ts";
import { ticketsAboutOrder } from "./ticket-contexts.repository.ts";
import { ticketChannels } from "./ticket-channels.service.ts";
import { ticketDeskService } from "./ticket-desk.service.ts";
import { type TellTyping, type TicketsDeps, ticketsService } from "./tickets.service.ts";

/** What the support is built from. */
export interface SupportDeps {
  readonly db: Database;
  readonly files: FilesService;
  readonly broadcaster: Broadcaster;
  readonly onFault: (what: string, error: unknown) => void;
}

/** The parts of the support. */
export type SupportParts = ReturnType<typeof createTickets>;

/** Wires the parts of the support. */
export function createTickets({ db, files, broadcaster, onFault }: SupportDeps) {
  const support = supportDeskService({ db });
  const tellTyping: TellTyping = (to, payload) => {
    for (const id of to)
      broadcastEvent(broadcaster, "ticketTyping", { id }, payload).catch((error: unknown) =>
        onFault("the other side was not told that somebody types", error),
      );
  };
  const deps: TicketsDeps = {
    db,
    files,
    tellTyping,
    staff: async () => (await support.team()).map(({ id }) => id),
    forgetNotices: (tx, ids) => forgetAbout(tx, ["ticket-asked", "ticket-reply"], ids),
  };
  const tickets = ticketsService(deps);
  return {
    support,
    tickets,
    channels: ticketChannels({ db, files, tickets }),
    desk: ticketDeskService(deps),
    /** Tickets about one order. */
    aboutOrder: (orderId: number) => ticketsAboutOrder(db, orderId),
    /** What the other side calls a person. */
    nameOf: (userId: number): Promise<string> => nameOfPerson(db, userId),
  };
}
