import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type Dispatch, type SetStateAction, useEffect } from "react";
import type { CheckoutForm } from "./form.ts";
import { fillRecipient } from "./known-recipient.ts";
import { orderToFollowQuery, recipientsQuery } from "./queries.ts";

const route = getRouteApi("/_signed-in/_verified/checkout");

/** «Новый заказ этому получателю»: fills recipient and delivery from the order that the address names, then drops it from the address. */
export function useFollowedOrder(setForm: Dispatch<SetStateAction<CheckoutForm>>): void {
  const client = useQueryClient();
  const navigate = route.useNavigate();
  const { after } = route.useSearch();
  useEffect(() => {
    if (after === undefined) return;
    let isCurrent = true;
    void (async () => {
      const order = await client.ensureQueryData(orderToFollowQuery(after));
      const book = await client.fetchQuery(recipientsQuery(order.recipient.phone));
      const known = book.find((entry) => entry.recipient.phone === order.recipient.phone);
      if (!isCurrent) return;
      setForm((now) => (known ? fillRecipient(now, known) : { ...now, recipient: order.recipient }));
      await navigate({ search: {}, replace: true });
    })().catch(() => undefined); // a stranger's or lost order: the form stays as it is, to be typed
    return () => {
      isCurrent = false;
    };
  }, [after, client, navigate, setForm]);
}
