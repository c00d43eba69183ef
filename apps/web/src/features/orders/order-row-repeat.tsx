import type { OrderSummary } from "@dropship/api/contract/orders";
import { numbered } from "@dropship/ui/format/record-number";
import { IconButton } from "@dropship/ui/icon-button";
import { Repeat2 } from "lucide-react";
import { useRepeat } from "./use-repeat.tsx";

/** Repeats an order from its row. */
export function OrderRowRepeat({ order }: { order: Pick<OrderSummary, "id" | "number"> }) {
  const { ask, isPending, question } = useRepeat(order);
  return (
    <>
      <IconButton label={`Повторить заказ ${numbered(order.number)}`} size="sm" loading={isPending} onClick={ask}>
        <Repeat2 />
      </IconButton>
      {question}
    </>
  );
}
