import { Button } from "@dropship/ui/button";
import { useNavigate } from "@tanstack/react-router";
import { Repeat2 } from "lucide-react";
import { useRepeatOrder } from "../../shared/repeat-order.ts";

/** Puts the same goods into the cart and goes on to the checkout, which says what could not be taken. */
export function RepeatOrder({ order }: { order: { id: number } }) {
  const navigate = useNavigate();
  const repeat = useRepeatOrder(() => navigate({ to: "/checkout" }));
  return (
    <Button variant="primary" icon={<Repeat2 />} loading={repeat.isPending} onClick={() => repeat.mutate(order.id)}>
      Повторить
    </Button>
  );
}
