import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { Link } from "@dropship/ui/link";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { useNavigate } from "@tanstack/react-router";
import { useQueryClient } from "@tanstack/react-query";
import { ShoppingCart } from "lucide-react";
import { useState } from "react";
import { reloadCart } from "../../shared/cart/cart.ts";
import { currencyQuery } from "../../shared/currency.ts";
import { errorReference, errorText } from "../../shared/error-text.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { CheckoutFormView } from "./checkout-form.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { type PlaceOrderBody, toBody } from "./form.ts";
import { checkoutQuery } from "./queries.ts";
import { type Trouble, troubleOf } from "./trouble.ts";
import { UnansweredPanel } from "./unanswered-panel.tsx";
import { useCheckoutForm } from "./use-checkout-form.ts";
import { useFollowedOrder } from "./use-followed-order.ts";
import { usePlacing } from "./use-placing.ts";
import { useShownQuote } from "./use-shown-quote.ts";

/** Turns the cart into an order: who gets it, how it goes, how it is paid. */
export function CheckoutScreen() {
  const user = useSignedInUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  const shown = useShownQuote();
  const state = useCheckoutForm(user.id);
  const placing = usePlacing(user.id);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useFollowedOrder(state.setForm);

  /** After a refusal: what it made stale is read again. */
  function refresh(found: Trouble | null) {
    // Lines that ran out stay as they were asked for until the user says what to do with them: the server would cut them.
    if (found === null || found.kind === "short") return;
    if (found.kind === "changed") client.setQueryData(checkoutQuery(shown.cartState).queryKey, found.quote);
    else shown.refetch();
    if (found.kind === "failed") return;
    void reloadCart().catch(() => undefined); // offline: the cart stays as it is shown
    void client.invalidateQueries({ queryKey: currencyQuery.queryKey });
  }

  async function send(body: PlaceOrderBody, quote: CheckoutQuote | undefined) {
    const placed = await placing.send(body);
    if (placed?.outcome === "placed") {
      await navigate({ to: "/orders/$id", params: { id: placed.order.id } });
    } else if (placed?.outcome === "refused") {
      const read = troubleOf(placed.error, quote ?? { items: [], rate: "1.0000" }, state.form.deliveryKind);
      setTrouble(read.trouble);
      state.setErrors(read.errors);
      refresh(read.trouble);
    } else setTrouble(null);
  }

  const { unanswered } = placing;
  const repeat = unanswered && {
    onRepeat: () => void send(unanswered.body, shown.quote),
    onGiveUp: placing.giveUp,
  };

  return (
    <>
      <PageHeader title="Оформление заказа" breadcrumbs={[{ title: "Товары", href: "/products" }]} />
      {shown.isCartEmpty && repeat ? (
        <UnansweredPanel sending={placing.isSending} {...repeat} />
      ) : shown.isCartEmpty ? (
        <EmptyState
          icon={<ShoppingCart />}
          title="Ваша корзина пуста"
          action={
            <Button asChild variant="primary">
              <Link href="/products">Выбрать товары</Link>
            </Button>
          }
        >
          Добавьте товары, и здесь можно будет оформить заказ.
          {state.form.recipient.last_name && " Введённые данные получателя сохранены."}
        </EmptyState>
      ) : shown.quote ? (
        <CheckoutFormView
          state={state}
          shown={shown}
          quote={shown.quote}
          trouble={trouble}
          sending={placing.isSending}
          unanswered={repeat}
          onTroubleClose={() => setTrouble(null)}
          onPlace={(quote) => {
            setTrouble(null);
            void send(toBody(state.form, quote), quote);
          }}
        />
      ) : shown.error ? (
        <ErrorState referenceId={errorReference(shown.error)} onRetry={shown.refetch}>
          {errorText(shown.error)} Корзина и введённое на месте.
        </ErrorState>
      ) : (
        <CheckoutSkeleton />
      )}
    </>
  );
}
