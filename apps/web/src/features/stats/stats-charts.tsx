import type { ShopStats } from "@dropship/api/contract/stats";
import { BarChart } from "@dropship/ui/bar-chart";
import { Card } from "@dropship/ui/card";
import { LineChart } from "@dropship/ui/line-chart";
import { pointLabel, spanText } from "./stats-words.ts";

const titles: Readonly<Record<ShopStats["step"], { by: string; category: string; end: string }>> = {
  day: { by: "по дням", category: "День", end: "дня" },
  week: { by: "по неделям", category: "Неделя", end: "недели" },
  month: { by: "по месяцам", category: "Месяц", end: "месяца" },
};

/** How a period went, point by point. */
export function StatsCharts({ stats: { points, step, before, to } }: { stats: ShopStats }) {
  const { by, category, end } = titles[step];
  const chart = {
    level: 2 as const,
    categoryTitle: category,
    categories: points.map((point) => pointLabel(point, step)),
  };
  return (
    <>
      <Card>
        <LineChart
          {...chart}
          title={`Сумма заказов ${by}`}
          unit="UAH"
          withTotal
          series={[
            { id: "sales", label: "Сумма заказов", values: points.map(({ sales }) => sales) },
            ...(before
              ? [
                  {
                    id: "before",
                    label: spanText(before, to.slice(0, 4)),
                    values: points.map((point) => point.before?.sales ?? null),
                    compares: "sales",
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <div className="grid gap-4 xl:grid-cols-2">
        <Card>
          <BarChart
            {...chart}
            stacked
            title={`Заказы ${by}`}
            unit="count"
            withTotal
            series={[
              { id: "orders", label: "Заказы", values: points.map(({ orders }) => orders) },
              { id: "cancelled", label: "Отменены", values: points.map(({ cancelled }) => cancelled) },
            ]}
          />
        </Card>
        <Card>
          <BarChart
            {...chart}
            stacked
            title={`Посылки ${by} отправки`}
            description="Через перевозчика от имени магазина, в нынешнем состоянии"
            unit="count"
            withTotal
            series={[
              { id: "delivered", label: "Получены", values: points.map(({ delivered }) => delivered) },
              {
                id: "way",
                label: "В пути",
                values: points.map(({ parcels, delivered, refused, lost }) => parcels - delivered - refused - lost),
              },
              { id: "refused", label: "Отказы и возвраты", values: points.map(({ refused }) => refused) },
              { id: "lost", label: "Утеряны", values: points.map(({ lost }) => lost) },
            ]}
          />
        </Card>
        <Card>
          <LineChart
            {...chart}
            title={`Деньги ${by}`}
            description="По книгам магазина: что засчитано, заработано дропшипперами и выплачено"
            unit="UAH"
            withTotal
            series={[
              { id: "revenue", label: "Выручка", values: points.map(({ revenue }) => revenue) },
              { id: "profit", label: "Прибыль дропшипперов", values: points.map(({ profit }) => profit) },
              { id: "paid", label: "Выплаты", values: points.map(({ paid_out: paid }) => paid) },
            ]}
          />
        </Card>
        <Card>
          <LineChart
            {...chart}
            title={`Курс ${by}`}
            description={`Продажа, на конец ${end}`}
            fromZero={false}
            unit="rate"
            series={[{ id: "rate", label: "Гривен за доллар", values: points.map(({ rate }) => rate) }]}
          />
        </Card>
      </div>
    </>
  );
}
