import type { Requisites, StandingPayout } from "@dropship/api/contract/payouts";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { queryClient } from "../../shared/query-client.ts";
import { standingQuery } from "./queries.ts";

/** What stands in the fields. */
export type StandingValues = {
  period: StandingPayout["period"];
  week_day: string;
  month_day: string;
  keep: string | null;
  requisites: string;
};

/** Days of the week from Monday, as «каждую …» wants them. */
export const WEEK_DAYS: readonly string[] = [
  "понедельник",
  "вторник",
  "среду",
  "четверг",
  "пятницу",
  "субботу",
  "воскресенье",
];

/** «Каждую пятницу», «Каждое 5-е число». */
export function periodText({ period, day }: Pick<StandingPayout, "period" | "day">): string {
  if (period === "day") return "Каждый день";
  if (period === "month") return `Каждый месяц, ${day}-го`;
  const word = day === 7 ? "Каждое" : [1, 2, 4].includes(day) ? "Каждый" : "Каждую";
  return `${word} ${WEEK_DAYS[day - 1] ?? ""}`;
}

/** A standing order: settings of its form. */
export const standingForm = (
  order: StandingPayout | null,
  requisites: readonly Requisites[],
  onKept: () => void,
): FormOptions<"saveStandingPayout", StandingValues> => ({
  operation: "saveStandingPayout",
  schema: async () => (await import("@dropship/api/contract/payouts")).saveStandingPayoutBody,
  values: {
    period: order?.period ?? "week",
    week_day: order?.period === "week" ? String(order.day) : "5",
    month_day: order?.period === "month" ? String(order.day) : "1",
    keep: order?.keep ?? "0.00",
    requisites: String(order?.requisites_id ?? requisites[0]?.id ?? ""),
  },
  body: ({ period, week_day: weekDay, month_day: monthDay, keep, requisites: to }) => ({
    period,
    day: period === "day" ? 1 : Number(period === "week" ? weekDay : monthDay),
    keep: keep ?? "",
    requisites_id: Number(to),
    is_paused: order?.is_paused ?? false,
  }),
  fieldOf: (path, { period }) =>
    path === "day"
      ? period === "week"
        ? "week_day"
        : "month_day"
      : path === "requisites_id"
        ? "requisites"
        : undefined,
  failures: {},
  onSaved({ data }) {
    queryClient.setQueryData(standingQuery.queryKey, data);
    onKept();
  },
});
