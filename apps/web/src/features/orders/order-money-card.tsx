import type { OrderDetail, OrderStatus } from "@dropship/api/contract/orders";
import { negate, parseUah, toDecimal } from "@dropship/money";
import { Card, CardHeader } from "@dropship/ui/card";
import { formatUah } from "@dropship/ui/format/money";
import { Link } from "@dropship/ui/link";
import { type BreakdownRow, MoneyBreakdown } from "@dropship/ui/patterns/money-breakdown";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { canBringProfit, orderPaymentTable } from "../../shared/order-status.ts";

const minus = (amount: string) => toDecimal(negate(parseUah(amount)));

function profitLabel(status: OrderStatus, profit: string, own: boolean): string {
  const whose = own ? "" : " дропшиппера";
  if (profit.startsWith("-")) return `Убыток${whose}`;
  if (!canBringProfit(status)) return "Ожидалась прибыль";
  return own ? "Ваша прибыль" : "Прибыль дропшиппера";
}

interface Breakdown {
  rows: BreakdownRow[];
  total?: { label: string; amount: string; hint?: string };
}

/** Rows that add up to what the order costs, took from the balance or brings to it. */
function breakdown({ money, status, total_uah }: OrderDetail, own: boolean): Breakdown {
  const sender = money.delivery_payer === "sender" && Number(money.delivery) > 0;
  // Nobody pays for a cancelled order any more: there is nothing to come, only what came back.
  if (status === "cancelled") {
    const back = { label: "Вернулось на баланс", amount: money.from_balance };
    return {
      rows: [{ label: "Сумма заказа", amount: total_uah }],
      ...(Number(money.from_balance) > 0 && { total: back }),
    };
  }
  if (money.cod_amount !== null && money.profit !== null) {
    return {
      rows: [
        { label: "Платит получатель", amount: money.cod_amount },
        {
          label: "Сумма заказа",
          amount: minus(total_uah),
          ...(sender && { hint: `товары ${formatUah(money.goods)}, доставка ${formatUah(money.delivery)}` }),
        },
        ...(money.cod_fee === null ? [] : [{ label: "Комиссия за перевод", amount: minus(money.cod_fee) }]),
      ],
      total: { label: profitLabel(status, money.profit, own), amount: money.profit },
    };
  }
  return {
    rows: [
      { label: "Товары", amount: money.goods },
      ...(sender ? [{ label: "Доставка", amount: money.delivery, hint: "по оценке перевозчика" }] : []),
    ],
    total: { label: "Сумма заказа", amount: total_uah, hint: "с баланса" },
  };
}

/** The order's money: what it is made of and what has come of it; told to its own user, or (`own` false) to the shop. */
export function OrderMoneyCard({ order, own = true }: { order: OrderDetail; own?: boolean }) {
  const { rows, total } = breakdown(order, own);
  const { money, payment_kind } = order;
  const isCancelled = order.status === "cancelled";
  return (
    <Card>
      <CardHeader
        title="Деньги"
        description={payment_kind === "cod" ? "Наложенный платёж" : "Оплата с баланса"}
        actions={<StatusBadge table={orderPaymentTable} status={order.payment_status} />}
      />
      <MoneyBreakdown rows={rows} total={total} />
      {isCancelled && Number(money.from_balance) === 0 && (
        <Text size="13" tone="muted" className="mt-3">
          {payment_kind === "cod" ? "Получатель ничего не платит, с" : "С"} баланса ничего не списано.
        </Text>
      )}
      {!isCancelled && money.cod_amount !== null && Number(money.from_balance) > 0 && (
        <Text size="13" tone="muted" className="mt-3">
          {money.profit?.startsWith("-")
            ? "Недостающая часть зарезервирована на балансе при оформлении."
            : `Залог ${formatUah(money.from_balance)} резервируется на балансе и возвращается с деньгами получателя.`}
        </Text>
      )}
      {!isCancelled && money.delivery_payer === "recipient" && Number(money.delivery) > 0 && (
        <Text size="13" tone="muted" className="mt-3">
          Доставку оплачивает получатель.
        </Text>
      )}
      {own && order.payment_status !== "unpaid" && order.payment_status !== "cod_expected" && (
        <Text size="13" className="mt-3">
          <Link href={`/transactions?q=${order.number}`} className={textLinkClass}>
            Движения по балансу
          </Link>
        </Text>
      )}
    </Card>
  );
}
