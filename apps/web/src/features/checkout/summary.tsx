import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { negate, parseUah, toDecimal } from "@dropship/money";
import { Button } from "@dropship/ui/button";
import { plural } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { type CheckoutOutcome, CheckoutSummary } from "@dropship/ui/patterns/checkout-summary";
import { Text } from "@dropship/ui/text";
import type { OrderMoney } from "./order-money.ts";
import { feeText } from "./payment-section.tsx";

/** What the order brings or takes: with COD the profit is what counts, so the rows count down to it. */
function outcomeOf(isCod: boolean, { balance, cod }: OrderMoney): CheckoutOutcome {
  if (isCod) return { kind: "cod", profit: cod?.profit ?? null };
  return { kind: "balance", before: balance.before, after: balance.after, missing: balance.missing };
}
const minus = (amount: string) => toDecimal(negate(parseUah(amount)));

/** The sum of the order and its one button; stays in view on wide screens. */
export function Summary({
  cod,
  quote,
  money,
  canPlace,
  footnote,
  sending,
  invalidLabels,
}: {
  cod: boolean;
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
  // With COD what is collected comes first and the costs go off it.
  const cost = (amount: string) => (money.cod ? minus(amount) : amount);
  return (
    <CheckoutSummary
      rows={[
        ...(money.cod ? [{ label: "Получатель заплатит", amount: money.cod.amount }] : []),
        { label: "Товары", amount: cost(money.goods), hint: plural(pieces, ["штука", "штуки", "штук"]) },
        ...(money.delivery === null
          ? []
          : [{ label: "Доставка", amount: cost(money.delivery), hint: "по оценке перевозчика" }]),
        ...(money.cod
          ? [{ label: "Комиссия за перевод", amount: cost(money.cod.fee), hint: feeText(quote.cod_fee) }]
          : []),
      ]}
      total={money.total}
      outcome={outcomeOf(cod, money)}
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

/** The one figure that counts, in the bar of a phone: what is missing, the profit of COD, or the order sum. */
export function StickySum({ cod, money, missing }: { cod: boolean; money: OrderMoney; missing: string | null }) {
  const amount = missing ?? (cod ? money.cod?.profit : money.total);
  return (
    <>
      <Text size="12" tone={missing === null ? "muted" : "bad"}>
        {missing !== null ? "Не хватает" : cod ? "Ваша прибыль" : "Итого"}
      </Text>
      <Text as="span" size="16" weight="semibold">
        {amount === undefined ? "—" : <Money amount={amount} currency="UAH" />}
      </Text>
    </>
  );
}
