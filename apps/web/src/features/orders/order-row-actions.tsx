import type { OrderSummary } from "@dropship/api/contract/orders";
import { IconButton } from "@dropship/ui/icon-button";
import { useNavigate } from "@tanstack/react-router";
import { Repeat2 } from "lucide-react";
import { useRepeatOrder } from "../../shared/repeat-order.ts";

/** Repeats an order from its row. */
export function OrderRowActions({ order }: { order: Pick<OrderSummary, "id" | "number"> }) {
  const navigate = useNavigate();
  const repeat = useRepeatOrder(() => navigate({ to: "/checkout" }));
  return (
    <IconButton
      label={`Повторить заказ № ${order.number}`}
      size="sm"
      loading={repeat.isPending}
      onClick={() => repeat.mutate(order.id)}
    >
      <Repeat2 />
    </IconButton>
  );
}
