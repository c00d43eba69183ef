import { shortDay } from "../../shared/calendar-day.ts";
import type { DeparturePoint } from "@dropship/api/contract/departure-points";
import { BarChart } from "@dropship/ui/bar-chart";
import { Card } from "@dropship/ui/card";
import { formatDate } from "@dropship/ui/format/date";

/** "2026-11-21" on the axis: "21.11". */

/** Orders and parcels of a departure point by day. */
export const LoadChart = ({ load }: { load: DeparturePoint["load"] }) => (
  <Card className="mb-6">
    <BarChart
      title="Загрузка по дням"
      description="Сколько заказов пришло на точку и сколько посылок с неё ушло."
      level={2}
      height={180}
      unit="count"
      categoryTitle="День"
      withTotal
      categories={load.map(({ day }) => ({ label: formatDate(`${day}T12:00:00Z`), short: shortDay(day) }))}
      series={[
        { id: "placed", label: "Пришло заказов", values: load.map(({ placed }) => placed) },
        { id: "shipped", label: "Ушло посылок", values: load.map(({ shipped }) => shipped) },
      ]}
    />
  </Card>
);
