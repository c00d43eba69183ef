import type { OrderSummary } from "@dropship/api/contract/orders";
import { numbered } from "@dropship/ui/format/record-number";
import { IconButton } from "@dropship/ui/icon-button";
import { Repeat2 } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";

// Whoever reads the list repeats nothing: how it is done comes when the button is approached.
const OrderRowRepeat = lazyPart(async () => (await import("./order-row-repeat.tsx")).OrderRowRepeat);

/** Repeats an order from its row. */
export function OrderRowActions({ order }: { order: Pick<OrderSummary, "id" | "number"> }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <IconButton
        label={`Повторить заказ ${numbered(order.number)}`}
        size="sm"
        loading={isAsked}
        onPointerEnter={OrderRowRepeat.preload}
        onFocus={OrderRowRepeat.preload}
        onClick={() => setAsked(true)}
      >
        <Repeat2 />
      </IconButton>
      {isAsked && (
        <Suspense>
          <OrderRowRepeat order={order} onEnd={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
