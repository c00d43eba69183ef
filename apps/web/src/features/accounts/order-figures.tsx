import type { OrderFigures } from "@dropship/api/contract/own-account";
import { formatNumber, formatPercent, plural } from "@dropship/ui/format/number";
import { StatCard } from "@dropship/ui/stat-card";

/** How many orders there are, and how many are not over. */
export const OpenOrders = ({ orders: { all, open } }: { orders: OrderFigures }) => (
  <StatCard
    label="Заказов"
    value={formatNumber(all)}
    hint={open > 0 ? `${formatNumber(open)} в работе и в пути` : all > 0 ? "Все завершены" : "Заказов ещё не было"}
  />
);

/** Which part of the parcels was not taken. */
export function Refusals({ orders: { delivered, refused } }: { orders: OrderFigures }) {
  const ended = delivered + refused;
  return (
    <StatCard
      label="Отказов"
      value={ended > 0 ? formatPercent((refused / ended) * 100) : "—"}
      hint={
        ended > 0
          ? `${formatNumber(refused)} из ${plural(ended, ["посылки", "посылок", "посылок"])}`
          : "Посылок ещё не было"
      }
    />
  );
}
