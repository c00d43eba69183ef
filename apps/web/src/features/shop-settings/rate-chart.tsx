import { RATE_PERIODS } from "@dropship/api/contract/rate-sources";
import { LineChart } from "@dropship/ui/line-chart";
import { formatDate } from "@dropship/ui/format/date";
import { Select } from "@dropship/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shortDay } from "../../shared/calendar-day.ts";
import { errorText } from "../../shared/error-text.ts";
import { rateChartQuery, type RatePeriod } from "./rate-queries.ts";

const periodNames: Readonly<Record<RatePeriod, string>> = { "30": "30 дней", "90": "90 дней", "365": "Год" };
const options = RATE_PERIODS.map((value) => ({ value, label: periodNames[value] }));

/** How the rate went: a point for the end of each day. */
export function RateChart({ className }: { className?: string }) {
  const [days, setDays] = useState<RatePeriod>("30");
  const { data = [], isPending, error, refetch } = useQuery(rateChartQuery(days));
  return (
    <LineChart
      className={className}
      level={2}
      height={200}
      title="Курс по дням"
      fromZero={false}
      unit="rate"
      categoryTitle="День"
      categories={data.map(({ day }) => ({ label: formatDate(`${day}T12:00:00Z`), short: shortDay(day) }))}
      series={[{ id: "sale", label: "Гривен за доллар", values: data.map(({ sale }) => sale) }]}
      loading={isPending}
      error={error ? errorText(error) : undefined}
      onRetry={() => void refetch()}
      actions={<Select aria-label="Период" size="sm" options={options} value={days} onValueChange={setDays} />}
    />
  );
}
