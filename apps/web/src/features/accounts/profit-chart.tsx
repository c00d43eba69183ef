import type { OwnFigures } from "@dropship/api/contract/own-account";
import { BarChart } from "@dropship/ui/bar-chart";
import { formatMonth } from "@dropship/ui/format/date";

const MONTHS = ["янв", "фев", "мар", "апр", "май", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"];
/** The middle of a month: no time zone moves it into another one. */
const middleOf = (month: string) => `${month}-15T12:00:00Z`;

/** What orders brought an account less what returns cost, month by month. */
export function ProfitChart({ profit, level = 2 }: { profit: OwnFigures["profit"]; level?: 2 | 3 }) {
  const isEmpty = profit.every(({ amount }) => Number(amount) === 0);
  return (
    <BarChart
      level={level}
      height={180}
      title="Прибыль по месяцам"
      description="Что принесли заказы с наложенным платежом, за вычетом возвратов"
      unit="UAH"
      categoryTitle="Месяц"
      emptyText="За год заказы ничего не принесли"
      categories={
        isEmpty
          ? []
          : profit.map(({ month }) => ({
              label: `${formatMonth(middleOf(month))} ${month.slice(0, 4)}`,
              short: MONTHS[Number(month.slice(5)) - 1] ?? month,
            }))
      }
      series={isEmpty ? [] : [{ id: "profit", label: "Прибыль", values: profit.map(({ amount }) => amount) }]}
    />
  );
}
