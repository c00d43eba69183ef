import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../shared/api.ts";
import { reloadCart } from "../../shared/cart/cart.ts";
import { holdCartNews } from "../../shared/cart/held-news.ts";
import { newIdempotencyKey } from "../../shared/idempotency-key.ts";
import { refreshUser } from "../../shared/session.ts";
import { clearDraft, clearSent, loadSent, saveSent, type SentOrder } from "./draft.ts";
import type { PlaceOrderBody } from "./form.ts";
import { place, type Placing } from "./placing.ts";
import { orderToFollowQuery } from "./queries.ts";

/** Time for a network that blinked to come back. */
const PAUSE_MS = 1_500;

/** Placing of orders on the screen: one at a time, with everything that a placed order changes elsewhere. */
export function usePlacing(userId: number) {
  const client = useQueryClient();
  const [unanswered, setUnanswered] = useState<SentOrder | null>(() => loadSent(userId));
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false); // the second click of a double click comes before the button is drawn disabled

  async function send(body: PlaceOrderBody): Promise<Placing | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setIsSending(true);
    try {
      const placing = await holdCartNews(
        place(body, {
          api,
          loadSent: () => loadSent(userId),
          saveSent: (sent) => saveSent(userId, sent),
          clearSent: () => clearSent(userId),
          newKey: newIdempotencyKey,
          pause: () => new Promise((done) => setTimeout(done, PAUSE_MS)),
        }),
      );
      if (placing.outcome === "placed") {
        clearDraft(userId);
        client.setQueryData(orderToFollowQuery(placing.order.id).queryKey, placing.order);
        for (const name of ["listOrders", "getDashboard", "listRecipients"]) {
          void client.invalidateQueries({ queryKey: [name] });
        }
        // The order stands whatever these two answer; they are asked again with the next screen.
        void reloadCart().catch(() => undefined);
        void refreshUser().catch(() => undefined);
      } else setUnanswered(loadSent(userId));
      return placing;
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return {
    /** Sent, and nobody knows whether it came through. */
    unanswered,
    isSending,
    send,
    /** Gives up on the unanswered order: the user has looked and it is not there. */
    giveUp: () => {
      clearSent(userId);
      setUnanswered(null);
    },
  };
}
