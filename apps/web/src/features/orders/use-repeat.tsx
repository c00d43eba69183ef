import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { useCart } from "../../shared/cart/cart.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { useRepeatOrder } from "../../shared/repeat-order.ts";

const RepeatQuestion = lazyPart(async () => (await import("./repeat-question.tsx")).RepeatQuestion);

/**
 * Repeats an order: its goods go into the cart and its recipient into the checkout, which says what could not be taken. Where the cart
 * holds other goods, `question` asks first; draw it beside the button. `onEnd` is told when it is done, was given up or refused.
 */
export function useRepeat({ id, number }: { id: number; number: string }, onEnd?: () => void) {
  const navigate = useNavigate();
  const { cart } = useCart();
  const [isAsked, setAsked] = useState(false);
  const repeat = useRepeatOrder(() => navigate({ to: "/checkout", search: { after: id } }));
  const close = () => {
    setAsked(false);
    onEnd?.();
  };
  const question: ReactNode = isAsked && (
    <Suspense>
      <RepeatQuestion
        number={number}
        cart={cart}
        pending={repeat.isPending}
        onClose={close}
        onRepeat={(replace) => repeat.mutate({ id, replace }, { onError: close })}
      />
    </Suspense>
  );
  return {
    isPending: repeat.isPending,
    question,
    preload: RepeatQuestion.preload,
    ask: () => (cart.total_quantity > 0 ? setAsked(true) : repeat.mutate({ id, replace: false }, { onSettled: onEnd })),
  };
}
