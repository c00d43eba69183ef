import type { ApiError } from "@dropship/api/client/api-error";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { Link } from "@dropship/ui/link";
import { useNavigate } from "@tanstack/react-router";
import { usePrefetchQuery, useQueryClient } from "@tanstack/react-query";
import { PackageCheck, ShoppingCart } from "lucide-react";
import { useState } from "react";
import { reloadCart } from "../../shared/cart/cart.ts";
import { useHeldCartNews } from "../../shared/cart/use-held-cart-news.ts";
import { currencyQuery } from "../../shared/currency.ts";
import { errorReference, errorText } from "../../shared/error-text.ts";
import { FormUnanswered } from "../../shared/form/form-unanswered.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { useFormValue } from "../../shared/form/use-form-value.ts";
import { refreshUser, useSignedInUser } from "../../shared/session.ts";
import { CheckoutFormView } from "./checkout-form.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import type { OrderFields } from "../../shared/order-form/order-fields.ts";
import { orderForm } from "./order-form.ts";
import { checkoutQuery, orderToFollowQuery, recipientsQuery } from "./queries.ts";
import type { Trouble } from "./trouble.ts";
import { useFollowedOrder } from "./use-followed-order.ts";
import type { ShownQuote } from "./use-shown-quote.ts";

/** What is typed outlives the goods. */
function KeptRecipient({ form }: { form: Form<OrderFields> }) {
  return useFormValue(form, "recipient.last_name") !== "" && " Введённые данные получателя сохранены.";
}

/** The order that the cart becomes: its form, or what stands in its place. */
export function CheckoutOrder({ shown }: { shown: ShownQuote }) {
  const { id: userId } = useSignedInUser();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [wasGivenUp, setGivenUp] = useState(false);

  /** After a refusal: what it made stale is read again. */
  function refresh({ code }: ApiError) {
    // Lines that ran out stay as they were asked for until the user says what to do with them: the server would cut them.
    if (code === "stock_short") return;
    if (code !== "quote_changed") shown.refetch();
    void reloadCart().catch(() => undefined); // offline: the cart stays as it is shown
    void client.invalidateQueries({ queryKey: currencyQuery.queryKey });
  }

  // Beside the prices, not after them: the form is seen when both are there.
  usePrefetchQuery(recipientsQuery(""));
  const form = useForm(
    orderForm({
      userId,
      quote: shown.quote,
      isReady: shown.isFresh,
      onTrouble: (found) => {
        setTrouble(found);
        if (found.kind === "changed") client.setQueryData(checkoutQuery(shown.cartState).queryKey, found.quote);
      },
      onRefused: refresh,
      onSaved: async ({ data: order }) => {
        client.setQueryData(orderToFollowQuery(order.id).queryKey, order);
        for (const name of ["listOrders", "getDashboard", "getBalance", "listRecipients"]) {
          void client.invalidateQueries({ queryKey: [name] });
        }
        await navigate({ to: "/orders/$id", params: { id: order.id } });
        // The order stands whatever these two answer; they are asked again with the next screen.
        void reloadCart().catch(() => undefined);
        void refreshUser().catch(() => undefined);
      },
    }),
  );
  useHeldCartNews(form.isSending);
  useFollowedOrder(form);

  /** «Заказа нет»: the cart knows better. An order would have taken its goods. */
  async function giveUp() {
    await reloadCart();
    setGivenUp(true);
    form.unanswered?.giveUp();
    shown.refetch();
  }
  const unanswered = form.unanswered && (
    <FormUnanswered
      form={form}
      giveUpLabel="Заказа нет, изменить"
      onGiveUp={() => void giveUp().catch(() => undefined)} // still offline: the toast says so, the order goes on waiting
      links={
        <Button asChild size="sm" variant="ghost">
          <Link href="/orders">Посмотреть заказы</Link>
        </Button>
      }
    >
      Заказ мог быть оформлен. Повторите: второго такого же заказа не будет, деньги не спишутся дважды.
    </FormUnanswered>
  );

  return shown.isCartEmpty && unanswered ? (
    unanswered
  ) : shown.isCartEmpty && wasGivenUp ? (
    <EmptyState
      icon={<PackageCheck />}
      title="Похоже, заказ оформлен"
      action={
        <Button asChild variant="primary">
          <Link href="/orders">Посмотреть заказы</Link>
        </Button>
      }
    >
      Товаров в корзине больше нет: их забрал заказ, ответ на который не пришёл.
    </EmptyState>
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
      <KeptRecipient form={form} />
    </EmptyState>
  ) : shown.quote ? (
    <CheckoutFormView
      form={form}
      shown={shown}
      quote={shown.quote}
      trouble={trouble}
      unanswered={unanswered}
      onTroubleClose={() => setTrouble(null)}
      onPlace={() => {
        setTrouble(null);
        form.submit();
      }}
    />
  ) : shown.error ? (
    <ErrorState referenceId={errorReference(shown.error)} onRetry={shown.refetch}>
      {errorText(shown.error)} Корзина и введённое на месте.
    </ErrorState>
  ) : (
    <CheckoutSkeleton />
  );
}
