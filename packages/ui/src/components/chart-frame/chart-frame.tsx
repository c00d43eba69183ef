import { Table2 } from "lucide-react";
import { type ComponentProps, type CSSProperties, type ReactNode, useId, useState } from "react";

import { cn } from "../../lib/cn.ts";
import { Button } from "../button/button.tsx";
import { ErrorState } from "../error-state/error-state.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { ChartTable } from "./chart-table.tsx";
import type { ChartTableData } from "./chart-table.tsx";

export type { ChartCategory, ChartSeries, ChartUnit, ChartValue } from "./chart-values.ts";

/** What every chart takes. */
export type ChartFrameProps = Omit<ComponentProps<"figure">, "title" | "children"> & {
  /** What is shown and for which time: «Прибыль за ноябрь». */
  title: string;
  /** One quiet line under it. */
  description?: ReactNode;
  /** Level of the heading on this page. */
  level?: 2 | 3 | 4;
  /** Height of the picture in pixels; it is kept in every state, so that nothing moves. */
  height?: number;
  /** The values are on their way. */
  loading?: boolean;
  /** What went wrong, for people; takes the place of the picture. */
  error?: string;
  /** Called by «Повторить». */
  onRetry?: () => void;
  /** Said when there is nothing to draw. */
  emptyText?: string;
  /** More controls in the header: a choice of the period. */
  actions?: ReactNode;
  className?: string;
};

/** The frame of a chart: its name, the switch to a table, the legend, and the same height in every state. */
export function ChartFrame({
  title,
  description,
  level = 3,
  height = 240,
  loading = false,
  error,
  onRetry,
  emptyText = "За этот период данных нет",
  actions,
  table,
  empty,
  legend,
  className,
  children,
  ...rest
}: ChartFrameProps & {
  /** The same as a table. */
  table: ChartTableData;
  /** Nothing to draw. */
  empty: boolean;
  /** Names of the series. */
  legend?: ReactNode;
  /** The picture. */
  children: ReactNode;
}) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  const Heading = `h${level}` as const;
  const isReady = !loading && error === undefined && !empty;
  return (
    <figure
      {...rest}
      aria-labelledby={id}
      aria-busy={loading || undefined}
      className={cn("relative min-w-0", className)}
    >
      <figcaption className="mb-3 flex flex-wrap items-start justify-between gap-3">
        {/* Its controls go under a name that they would squeeze into a column of words. */}
        <div className="min-w-0 grow basis-40 pt-1">
          <Heading id={id} className="text-16 font-semibold">
            {title}
          </Heading>
          {description != null && <p className="mt-0.5 text-13 text-muted">{description}</p>}
        </div>
        <div className="flex shrink-0 items-center gap-1 large-text:min-w-0 large-text:shrink large-text:flex-wrap print:hidden">
          {actions}
          <Button
            variant="ghost"
            size="sm"
            icon={<Table2 />}
            aria-pressed={isTable}
            disabled={!isReady}
            onClick={() => setTable(!isTable)}
          >
            Таблица
          </Button>
        </div>
      </figcaption>
      {legend && error === undefined && !(isTable && isReady) && <div className="-mx-1.5 mb-3">{legend}</div>}
      {loading ? (
        <Skeleton className="w-full rounded-control" style={{ height }} />
      ) : error !== undefined ? (
        <div className="grid place-items-center" style={{ minHeight: height }}>
          <ErrorState size="panel" title="График не загрузился" onRetry={onRetry}>
            {error}
          </ErrorState>
        </div>
      ) : empty ? (
        <div
          className="grid place-items-center rounded-control border border-dashed border-hairline px-4 text-center text-muted"
          style={{ height }}
        >
          {emptyText}
        </div>
      ) : isTable ? (
        <div
          role="region"
          aria-label={`Таблица: ${title}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
          tabIndex={0}
          className="max-h-(--most) overflow-auto rounded-small print:max-h-none"
          style={{ "--most": `${Math.max(height, 320)}px` } as CSSProperties}
        >
          <ChartTable label={title} data={table} />
        </div>
      ) : (
        <>
          {children}
          <div className="sr-only">
            <ChartTable label={`Таблица: ${title}`} data={table} />
          </div>
        </>
      )}
    </figure>
  );
}
