import type { CheckedOrder } from "@dropship/api/contract/order-placing";
import { add, parseUah } from "@dropship/money";
import { Alert } from "@dropship/ui/alert";
import { formatUah } from "@dropship/ui/format/money";
import { MoneyBreakdown } from "@dropship/ui/patterns/money-breakdown";

/** What an order costs its user, and what is short, before it is placed. */
export function PlacingMoney({ checked }: { checked: CheckedOrder }) {
  const { quote, money, total, balance_after: after } = checked;
  const isShort = add(parseUah(after), parseUah(quote.credit_limit)) < 0;
  return (
    <div className="grid gap-3">
      {quote.notices.length > 0 && (
        <Alert tone="notice" role="status" title="Не всё есть в наличии">
          {quote.notices.join(" ")}
        </Alert>
      )}
      {isShort && (
        <Alert tone="bad" role="status" title="На балансе дропшиппера не хватает денег">
          Нужно {formatUah(money.from_balance)}, на балансе {formatUah(quote.balance)}.
        </Alert>
      )}
      <MoneyBreakdown
        rows={[
          { label: "Товары по ценам дропшиппера", amount: money.goods },
          ...(money.delivery_payer === "sender" ? [{ label: "Доставка", amount: money.delivery }] : []),
          { label: "Сумма заказа", amount: total },
          ...(money.cod_amount === null ? [] : [{ label: "Получатель заплатит", amount: money.cod_amount }]),
          ...(money.profit === null ? [] : [{ label: "Прибыль дропшиппера", amount: money.profit }]),
          { label: "Спишется с баланса", amount: money.from_balance },
        ]}
        total={{ label: "Останется на балансе", amount: after }}
      />
    </div>
  );
}
