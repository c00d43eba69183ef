import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { Button } from "@dropship/ui/button";
import { plural } from "@dropship/ui/format/number";
import { type CheckoutOutcome, CheckoutSummary } from "@dropship/ui/patterns/checkout-summary";
import { Text } from "@dropship/ui/text";
import type { CheckoutForm } from "./form.ts";
import type { OrderMoney } from "./order-money.ts";
import { feeText } from "./payment-section.tsx";

function outcomeOf(form: CheckoutForm, { balance, cod }: OrderMoney): CheckoutOutcome | undefined {
  if (form.paymentKind === "balance") return { kind: "balance", before: balance.before, after: balance.after };
  return cod ? { kind: "cod", collected: cod.amount, profit: cod.profit } : undefined;
}

/** The sum of the order and its one button; stays in view on wide screens. */
export function Summary({
  form,
  quote,
  money,
  canPlace,
  footnote,
  sending,
  invalidLabels,
}: {
  form: CheckoutForm;
  quote: CheckoutQuote;
  money: OrderMoney;
  canPlace: boolean;
  /** What pressing the button means, or why it cannot be pressed. */
  footnote: string;
  sending: boolean;
  /** Names of the fields that stopped the order. */
  invalidLabels: readonly string[];
}) {
  const pieces = quote.items.reduce((count, item) => count + item.quantity, 0);
  return (
    <CheckoutSummary
      rows={[
        { label: "Товары", amount: money.goods, hint: plural(pieces, ["штука", "штуки", "штук"]) },
        ...(money.delivery === null
          ? []
          : [{ label: "Доставка", amount: money.delivery, hint: "по оценке перевозчика" }]),
        ...(money.cod ? [{ label: "Комиссия за перевод", amount: money.cod.fee, hint: feeText(quote.cod_fee) }] : []),
      ]}
      total={money.total}
      outcome={outcomeOf(form, money)}
      notice={
        <Text aria-live="polite" size="13" tone="bad" className="empty:hidden">
          {invalidLabels.length > 0 && `Проверьте: ${invalidLabels.join(", ")}.`}
        </Text>
      }
      action={
        // On a phone the bar under the thumb has the button.
        <Button type="submit" variant="primary" block className="max-lg:hidden" loading={sending} disabled={!canPlace}>
          Оформить заказ
        </Button>
      }
      footnote={footnote}
    />
  );
}
