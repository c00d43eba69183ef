import { toDecimal } from "@dropship/money";
import type { Database } from "./db/database.ts";
import type { Live } from "./live.ts";
import { ticketListeners } from "./modules/tickets/ticket-listeners.ts";
import * as ledger from "./modules/ledger/ledger.service.ts";
import { watchersOf } from "./modules/payouts/payouts.repository.ts";
import type { WrittenEvent } from "./modules/outbox/outbox.service.ts";
import { broadcastEvent } from "./realtime/broadcaster.ts";

/** Tells the user's open tabs what an event changed on their screens, whatever notifications they have chosen. */
export const liveFollowUp =
  (db: Database, live: Live) =>
  async (event: WrittenEvent): Promise<void> => {
    if (event.name === "transaction.created") {
      const { userId: id } = event.payload;
      const { available } = await ledger.balances(db, id);
      await broadcastEvent(live.broadcaster, "balanceChanged", { id }, { balance: toDecimal(available) });
    }
    if (event.name === "payout.changed") {
      const { userId, payoutId } = event.payload;
      for (const id of new Set([userId, ...(await watchersOf(db))]))
        await broadcastEvent(live.broadcaster, "payoutChanged", { id }, { id: payoutId });
    }
    if (event.name === "replenishment.changed") {
      const { userId: id, replenishmentId, status } = event.payload;
      await broadcastEvent(live.broadcaster, "replenishmentChanged", { id }, { id: replenishmentId, status });
    }
    if (event.name === "ticket.opened" || event.name === "ticket.written" || event.name === "ticket.changed") {
      const { ticketId } = event.payload;
      for (const id of await ticketListeners(db, event))
        await broadcastEvent(live.broadcaster, "ticketChanged", { id }, { id: ticketId });
    }
    if (event.name === "order.placed") {
      const { userId: id } = event.payload;
      await broadcastEvent(live.broadcaster, "cartChanged", { id }, { user_id: id });
    }
  };
