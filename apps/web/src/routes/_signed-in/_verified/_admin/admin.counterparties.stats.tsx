import { createFileRoute } from "@tanstack/react-router";
import { CounterpartyStatsScreen } from "../../../../features/delivery/counterparty-stats-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";

const whole = (value: unknown) => (/^\d{1,9}$/.test(String(value)) ? Number(value) : undefined);

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/counterparties/stats")({
  validateSearch: ({ year, counterparty }): { year?: number | undefined; counterparty?: number | undefined } => ({
    year: whole(year),
    counterparty: whole(counterparty),
  }),
  head: () => pageTitle("Статистика контрагентов"),
  component: CounterpartyStatsScreen,
});
