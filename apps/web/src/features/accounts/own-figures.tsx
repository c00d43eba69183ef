import { ErrorState } from "@dropship/ui/error-state";
import { formatNumber } from "@dropship/ui/format/number";
import { Skeleton } from "@dropship/ui/skeleton";
import { StatCard } from "@dropship/ui/stat-card";
import { useQuery } from "@tanstack/react-query";
import { errorReference, errorText } from "../../shared/error-text.ts";
import { OpenOrders, Refusals } from "./order-figures.tsx";
import { ProfitChart } from "./profit-chart.tsx";
import { ownFiguresQuery } from "./queries.ts";

/** How one's own account does: orders, refusals, profit by month. */
export function OwnFigures() {
  const { data, error, isFetching, refetch } = useQuery(ownFiguresQuery);
  if (data)
    return (
      <>
        <div className="mb-5 grid gap-3 sm:grid-cols-3">
          <OpenOrders orders={data.orders} />
          <StatCard label="Получено" value={formatNumber(data.orders.delivered)} hint="Забрали получатели" />
          <Refusals orders={data.orders} />
        </div>
        <ProfitChart profit={data.profit} level={3} />
      </>
    );
  if (!error) return <Skeleton className="h-96 w-full" />;
  return (
    <ErrorState
      size="panel"
      title="Как идут дела, не загрузилось"
      referenceId={errorReference(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      {errorText(error)}
    </ErrorState>
  );
}
