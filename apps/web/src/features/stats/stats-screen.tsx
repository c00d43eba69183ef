import { ApiError } from "@dropship/api/client/api-error";
import type { ShopStats } from "@dropship/api/contract/stats";
import type { StatsComparison } from "@dropship/api/contract/stats-choices";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Select } from "@dropship/ui/select";
import { Skeleton } from "@dropship/ui/skeleton";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { BarChart3 } from "lucide-react";
import { Suspense } from "react";
import { Coming } from "../../shared/coming.tsx";
import { errorReference, errorText } from "../../shared/error-text.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { StatsCards } from "./stats-figures.tsx";
import { StatsCharts } from "./stats-charts.tsx";
import { StatsLists } from "./stats-lists.tsx";
import { shopStatsQuery } from "./stats-query.ts";
import type { StatsSearch } from "./stats-search.ts";
import { StatsStates } from "./stats-states.tsx";
import { spanText } from "./stats-words.ts";

const StatsPeriod = lazyPart(async () => (await import("./stats-period.tsx")).StatsPeriod);

const route = getRouteApi("/_signed-in/_verified/_admin/admin/stats");
const comparisons: readonly { value: StatsComparison; label: string }[] = [
  { value: "previous", label: "С прошлым периодом" },
  { value: "year", label: "С прошлым годом" },
  { value: "none", label: "Без сравнения" },
];

/** Sales, money, parcels, goods and dropshippers of a period, beside those of another one. */
export function StatsScreen() {
  const search = route.useSearch();
  const navigate = useNavigate();
  const {
    data: stats,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...shopStatsQuery(search),
    placeholderData: keepPreviousData,
  });
  const show = (changes: StatsSearch) =>
    void navigate({ to: "/admin/stats", search: { ...search, ...changes }, replace: true, resetScroll: false });
  const days = { from: search.from ?? stats?.from ?? null, to: search.to ?? stats?.to ?? null };
  const errors = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return (
    <>
      <PageHeader
        title="Статистика"
        meta={<span>{stats ? shownDays(stats) : "Дни по Киеву"}</span>}
        actions={
          <>
            <div className="@container w-72 max-w-full">
              <Suspense fallback={<Skeleton className="h-control" />}>
                <StatsPeriod
                  value={days}
                  errors={errors}
                  onChange={({ from, to }) => show({ from: from ?? undefined, to: to ?? undefined })}
                />
              </Suspense>
            </div>
            <Select
              aria-label="Сравнение"
              value={search.compare ?? "previous"}
              options={comparisons}
              onValueChange={(compare) => show({ compare: compare === "previous" ? undefined : compare })}
            />
          </>
        }
      />
      {error && (!stats || isPlaceholderData) ? (
        errors.length > 0 ? (
          <EmptyState icon={<BarChart3 />} title="За такой период статистики нет">
            {errors.join(" ")}
          </EmptyState>
        ) : (
          <ErrorState
            title="Статистика не загрузилась"
            referenceId={errorReference(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          >
            {errorText(error)}
          </ErrorState>
        )
      ) : !stats ? (
        <Coming className="grid gap-4">
          <span className="grid gap-4 min-[20rem]:grid-cols-2 xl:grid-cols-4">
            {Array.from({ length: 8 }, (_, at) => (
              <Skeleton key={at} className="h-32 w-full" />
            ))}
          </span>
          <Skeleton className="h-80 w-full" />
          <Skeleton className="h-80 w-full" />
        </Coming>
      ) : (
        <div
          aria-busy={isPlaceholderData || undefined}
          className={`grid min-w-0 gap-4 transition-opacity ${isPlaceholderData ? "opacity-50" : ""}`}
        >
          <StatsCards stats={stats} />
          {stats.statuses.length > 0 && <StatsStates stats={stats} />}
          <StatsCharts stats={stats} />
          <StatsLists stats={stats} />
        </div>
      )}
      <p role="status" className="sr-only">
        {stats && !isPlaceholderData ? shownDays(stats) : ""}
      </p>
    </>
  );
}

/** Which days are shown, and beside which. */
const shownDays = ({ from, to, before }: ShopStats) => {
  const days = spanText({ from, to }, "");
  return before ? `${days} в сравнении с ${spanText(before, to.slice(0, 4))}` : days;
};
