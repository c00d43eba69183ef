import { createFileRoute } from "@tanstack/react-router";
import { StatsScreen } from "../../../../features/stats/stats-screen.tsx";
import { readStatsSearch } from "../../../../features/stats/stats-search.ts";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/stats")({
  validateSearch: readStatsSearch,
  head: () => pageTitle("Статистика"),
  component: StatsScreen,
});
