import type { OrderChange } from "@dropship/api/contract/order-editing";
import { MoneyBreakdown } from "@dropship/ui/patterns/money-breakdown";
import { formatUah } from "@dropship/ui/format/money";

/** What comes of the balance: taken, given back, or left as it is. */
function balanceText({ difference }: OrderChange, own: boolean): string {
  const whose = own ? "вашего баланса" : "баланса дропшиппера";
  if (Number(difference) === 0) return `С ${whose} ничего не спишется и не вернётся.`;
  return difference.startsWith("-")
    ? `На ${own ? "ваш баланс" : "баланс дропшиппера"} вернётся ${formatUah(difference.slice(1))}.`
    : `С ${whose} спишется ${formatUah(difference)}.`;
}

/** What an edit does to the money, before it is made. */
export function ChangeMoney({ change, own, cod }: { change: OrderChange; own: boolean; cod: boolean }) {
  const { before, after, balance } = change;
  const profit = after.money.profit;
  return (
    <>
      <p className="mb-3">{balanceText(change, own)}</p>
      <MoneyBreakdown
        rows={[
          { label: "Сумма заказа была", amount: before.total },
          {
            label: "Сумма заказа станет",
            amount: after.total,
            ...(after.money.delivery_payer === "sender" && {
              hint: `товары ${formatUah(after.money.goods)}, доставка ${formatUah(after.money.delivery)}`,
            }),
          },
          ...(cod && profit !== null ? [{ label: own ? "Ваша прибыль" : "Прибыль дропшиппера", amount: profit }] : []),
        ]}
        total={{ label: "Останется на балансе", amount: balance }}
      />
    </>
  );
}
