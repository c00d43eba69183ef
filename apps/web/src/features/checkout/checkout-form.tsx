import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { add, parseUah, subtract, toDecimal } from "@dropship/money";
import { Button } from "@dropship/ui/button";
import { formatRateLine } from "@dropship/ui/format/rate";
import { FormSummary } from "@dropship/ui/form-summary";
import { StickyAction } from "@dropship/ui/patterns/sticky-action";
import { type ReactNode, useMemo } from "react";
import type { Form } from "../../shared/form/form-types.ts";
import { PlainForm } from "../../shared/form/plain-form.tsx";
import { useFormValue } from "../../shared/form/use-form-value.ts";
import { Held } from "../../shared/held.tsx";
import { useStillComing } from "../../shared/use-still-coming.ts";
import { DeliverySection } from "./delivery-section.tsx";
import { ExtrasSection } from "./extras-section.tsx";
import type { DeliveryPayer, OrderFields } from "../../shared/order-form/order-fields.ts";
import { fillRecipient } from "../../shared/order-form/known-recipient.ts";
import { LinesSection, shortItems } from "./lines-section.tsx";
import { type MoneyChoice, type OrderMoney, orderMoney } from "./order-money.ts";
import { PaymentSection } from "./payment-section.tsx";
import { recipientsQuery } from "./queries.ts";
import { RecipientSection } from "./recipient-section.tsx";
import { ShortBalance } from "./short-balance.tsx";
import { StickySum, Summary } from "./summary.tsx";
import type { Trouble } from "./trouble.ts";
import { TroublePanel } from "./trouble-panel.tsx";
import { useEstimate } from "./use-estimate.ts";
import type { ShownQuote } from "./use-shown-quote.ts";

const noneShort: ReadonlyMap<number, number> = new Map();

function useMoneyChoice(form: Form<OrderFields>, usual: DeliveryPayer): MoneyChoice {
  return {
    deliveryKind: useFormValue(form, "deliveryKind"),
    deliveryPayer: useFormValue(form, "deliveryPayer") ?? usual,
    paymentKind: useFormValue(form, "paymentKind"),
    codAmount: useFormValue(form, "codAmount"),
  };
}

/** What the balance lacks: by the sums on the screen, else by the server's refusal, which knows the carrier's price better. */
function missingOf({ balance }: OrderMoney, trouble: Trouble | null, quote: CheckoutQuote): string | null {
  if (balance.missing !== null || trouble?.kind !== "balance") return balance.missing;
  const reach = add(parseUah(trouble.balance), parseUah(quote.credit_limit));
  return toDecimal(subtract(parseUah(trouble.needed), reach));
}

/** The form of an order with its sum. */
export function CheckoutFormView({
  form,
  shown,
  quote,
  trouble,
  unanswered,
  onPlace,
  onTroubleClose,
}: {
  form: Form<OrderFields>;
  shown: ShownQuote;
  quote: CheckoutQuote;
  trouble: Trouble | null;
  /** Stands above while an order was sent and not answered: the form waits. */
  unanswered: ReactNode;
  onPlace: () => void;
  onTroubleClose: () => void;
}) {
  const choice = useMoneyChoice(form, quote.delivery_payer);
  const estimate = useEstimate(form, shown.cartState);
  const money = orderMoney(choice, quote, shown.goods, estimate.data?.cost);
  const isCod = choice.paymentKind === "cod";
  const missing = missingOf(money, trouble, quote);
  const short = trouble?.kind === "short" ? trouble.available : noneShort;
  const { isSending, isLocked, problems } = form;
  // Earlier recipients stand above the fields: typing must not begin before they have their place.
  const isHeld = useStillComing([recipientsQuery("").queryKey]);
  const canPlace = shown.isFresh && form.unanswered === null;
  // What has a field is said under it.
  const ofTheWhole = useMemo(() => problems.filter(({ name }) => name === undefined), [problems]);

  return (
    <PlainForm
      form={{ ...form, submit: onPlace }}
      sumsUp
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6"
    >
      <div className="grid gap-4">
        {unanswered}
        <FormSummary errors={ofTheWhole} title="Заказ не оформлен, всё введённое на месте" />
        {trouble && trouble.kind !== "balance" && (
          <TroublePanel
            trouble={trouble}
            money={money}
            hasShortLines={shortItems(quote.items, short).length > 0}
            sending={isSending}
            onConfirm={onPlace}
            onClose={onTroubleClose}
          />
        )}
        {missing !== null && (
          <ShortBalance
            missing={missing}
            refused={trouble?.kind === "balance"}
            onPayByCod={
              isCod
                ? undefined
                : () => {
                    onTroubleClose();
                    form.set({ paymentKind: "cod" });
                  }
            }
          />
        )}
        <Held held={isHeld}>
          <fieldset disabled={isLocked} className="grid min-w-0 gap-4">
            <legend className="sr-only">Данные заказа</legend>
            <LinesSection quote={quote} short={short} />
            <RecipientSection form={form} onChoose={(known) => form.set(fillRecipient(known))} />
            <DeliverySection form={form} estimate={estimate} payer={quote.delivery_payer} />
            <PaymentSection form={form} money={money} quote={quote} />
            <ExtrasSection form={form} />
          </fieldset>
        </Held>
      </div>
      <div className="lg:sticky lg:top-20">
        <Summary
          cod={isCod}
          quote={quote}
          money={money}
          canPlace={canPlace}
          footnote={
            form.unanswered
              ? "Сначала выясним, что стало с отправленным заказом."
              : shown.isFresh
                ? `Курс ${formatRateLine(quote.rate)} закрепится за заказом.`
                : "Пересчитываем суммы."
          }
          sending={isSending}
          invalidLabels={form.invalidLabels}
        />
      </div>
      <StickyAction
        label="Оформление"
        action={
          <Button type="submit" variant="primary" loading={isSending} disabled={!canPlace || isSending}>
            Оформить заказ
          </Button>
        }
      >
        <StickySum cod={isCod} money={money} missing={missing} />
      </StickyAction>
    </PlainForm>
  );
}
