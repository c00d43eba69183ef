import type { OrderSummary } from "@dropship/api/contract/orders";
import { numbered } from "@dropship/ui/format/record-number";
import { IconButton } from "@dropship/ui/icon-button";
import { Repeat2 } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";

// The list is read without it: how an order is repeated comes behind the rows.
const OrderRowRepeat = lazyPart(async () => (await import("./order-row-repeat.tsx")).OrderRowRepeat);

/** Repeats an order from its row. */
export function OrderRowActions({ order }: { order: Pick<OrderSummary, "id" | "number"> }) {
  const waiting = (
    <IconButton label={`Повторить заказ ${numbered(order.number)}`} size="sm" disabled>
      <Repeat2 />
    </IconButton>
  );
  return (
    <Suspense fallback={waiting}>
      <OrderRowRepeat order={order} />
    </Suspense>
  );
}
