import type { OrderSummary } from "@dropship/api/contract/orders";
import { useEffect, useEffectEvent, useRef } from "react";
import { useRepeat } from "./use-repeat.tsx";

/** Repeats an order whose row has been asked to. */
export function OrderRowRepeat({
  order,
  onEnd,
}: {
  order: Pick<OrderSummary, "id" | "number">;
  /** It is done, was given up or refused. */
  onEnd: () => void;
}) {
  const { ask, question } = useRepeat(order, onEnd);
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (!hasBegun.current) ask();
    hasBegun.current = true;
  });
  useEffect(() => begin(), []);
  return question;
}
