import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import type { Form } from "../../shared/form/form-types.ts";
import type { OrderFields } from "../../shared/order-form/order-fields.ts";
import { fillRecipient } from "../../shared/order-form/known-recipient.ts";
import { orderToFollowQuery } from "./queries.ts";

const route = getRouteApi("/_signed-in/_verified/checkout");

/** «Новый заказ этому получателю» and «Повторить»: fills recipient and delivery from the order that the address names, then drops it from the address. */
export function useFollowedOrder(form: Form<OrderFields>): void {
  const client = useQueryClient();
  const navigate = route.useNavigate();
  const { after } = route.useSearch();
  const fill = useEffectEvent((values: Partial<OrderFields>) => form.set(values));
  useEffect(() => {
    if (after === undefined) return;
    let isCurrent = true;
    void (async () => {
      const order = await client.ensureQueryData(orderToFollowQuery(after));
      if (!isCurrent) return;
      const { recipient, delivery, delivery_text } = order;
      fill(fillRecipient({ recipient, delivery: delivery.choice, delivery_text }));
      await navigate({ search: {}, replace: true });
    })().catch(() => undefined); // a stranger's or lost order: the form stays as it is, to be typed
    return () => {
      isCurrent = false;
    };
  }, [after, client, navigate]);
}
