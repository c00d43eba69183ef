import type { OrderDetail, OrderStatus } from "@dropship/api/contract/orders";
import { negate, parseUah, toDecimal } from "@dropship/money";
import { Card, CardHeader } from "@dropship/ui/card";
import { type BreakdownRow, MoneyBreakdown } from "@dropship/ui/patterns/money-breakdown";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { canBringProfit, orderPaymentTable } from "../../shared/order-status.ts";

const minus = (amount: string) => toDecimal(negate(parseUah(amount)));

function profitLabel(status: OrderStatus, profit: string): string {
  if (profit.startsWith("-")) return "Убыток";
  return canBringProfit(status) ? "Ваша прибыль" : "Ожидалась прибыль";
}

/** Rows that add up to what the order took from the balance or brings to it. */
function breakdown({ money, status }: OrderDetail): { rows: BreakdownRow[]; total: { label: string; amount: string } } {
  const sender = money.delivery_payer === "sender" && Number(money.delivery) > 0;
  if (money.cod_amount !== null && money.profit !== null) {
    return {
      rows: [
        { label: "Платит получатель", amount: money.cod_amount },
        { label: "Товары", amount: minus(money.goods) },
        ...(money.cod_fee === null ? [] : [{ label: "Комиссия за перевод", amount: minus(money.cod_fee) }]),
        ...(sender ? [{ label: "Доставка", amount: minus(money.delivery) }] : []),
      ],
      total: { label: profitLabel(status, money.profit), amount: money.profit },
    };
  }
  return {
    rows: [
      { label: "Товары", amount: money.goods },
      ...(sender ? [{ label: "Доставка", amount: money.delivery, hint: "по оценке перевозчика" }] : []),
    ],
    total: { label: "С баланса", amount: money.from_balance },
  };
}

/** The order's money: what it is made of and what has come of it. */
export function OrderMoneyCard({ order }: { order: OrderDetail }) {
  const { rows, total } = breakdown(order);
  const { money } = order;
  return (
    <Card>
      <CardHeader
        title="Деньги"
        description={order.payment_kind === "cod" ? "Наложенный платёж" : "Оплата с баланса"}
        actions={<StatusBadge table={orderPaymentTable} status={order.payment_status} />}
      />
      <MoneyBreakdown rows={rows} total={total} />
      {money.cod_amount !== null && Number(money.from_balance) > 0 && (
        <Text size="13" tone="muted" className="mt-3">
          Недостающая часть зарезервирована на балансе при оформлении.
        </Text>
      )}
      {money.delivery_payer === "recipient" && Number(money.delivery) > 0 && (
        <Text size="13" tone="muted" className="mt-3">
          Доставку оплачивает получатель.
        </Text>
      )}
    </Card>
  );
}
