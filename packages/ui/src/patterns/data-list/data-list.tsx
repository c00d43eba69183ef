import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { ErrorState } from "../../components/error-state/error-state.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { PatternLink } from "../link-context/link-context.tsx";
import { DataCards } from "./data-cards.tsx";
import { type DataColumn, nextSort, readSort } from "./data-columns.ts";

export type { DataColumn } from "./data-columns.ts";

/** Props of {@link DataList}. */
export interface DataListProps<Row> {
  /** Names the list for the screen reader: «Транзакции». */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string | number;
  /** Where a row leads; the first column becomes its link and the whole row its target. */
  getRowHref?: (row: Row) => string;
  status?: "loading" | "ready" | "error";
  /** Newer rows are on their way while these are shown. */
  isRefreshing?: boolean;
  /** The sort kept in the address: "-created_at". */
  sort?: string;
  onSortChange?: (sort: string | undefined) => void;
  /** Shown when there are no rows: an `EmptyState`. */
  empty: ReactNode;
  /** What went wrong, in a sentence. */
  errorText?: string;
  onRetry?: () => void;
  /** How many skeleton rows while loading. */
  skeletonRows?: number;
  /** Under the rows: pages, or a button for more. */
  footer?: ReactNode;
  /** A card of one's own on a phone. */
  renderCard?: (row: Row) => ReactNode;
}

const alignClass = { start: "text-left", end: "text-right" } as const;

/** A list that the server filters, sorts and pages: a table on wide screens, cards on a phone. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { rows, status = "ready", empty, errorText, onRetry, footer, isRefreshing = false } = props;
  if (status === "error" && rows.length === 0) {
    return (
      <Frame>
        <ErrorState title="Список не загрузился" onRetry={onRetry}>
          {errorText ?? "Проверьте соединение и попробуйте ещё раз."}
        </ErrorState>
      </Frame>
    );
  }
  if (status === "ready" && rows.length === 0) return <Frame>{empty}</Frame>;
  return (
    <div aria-busy={isRefreshing || status === "loading" || undefined}>
      <Frame>
        <div className={isRefreshing ? "opacity-60 transition-opacity delay-150" : ""}>
          <DataCards {...props} />
          <DataTable {...props} />
        </div>
      </Frame>
      {footer && <div className="mt-4">{footer}</div>}
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="overflow-hidden rounded-surface border border-hairline bg-surface">{children}</div>;
}

function DataTable<Row>({
  caption,
  columns,
  rows,
  getRowId,
  getRowHref,
  status,
  sort,
  onSortChange,
  skeletonRows = 8,
}: DataListProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard
    <div className="hidden overflow-x-auto md:block" tabIndex={0} role="region" aria-label={caption}>
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-13 text-muted">
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {status === "loading" && rows.length === 0
            ? Array.from({ length: skeletonRows }, (_, index) => (
                <tr key={index} aria-hidden="true" className="h-13">
                  {columns.map((column) => (
                    <td key={column.id} className="px-4">
                      <Skeleton className={`h-3.5 w-3/5 ${column.align === "end" ? "ml-auto" : ""}`} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr
                  key={getRowId(row)}
                  className={`group h-13 ${getRowHref ? "relative transition-colors hover:bg-ink/3" : ""}`}
                >
                  {columns.map((column, index) => (
                    <td
                      key={column.id}
                      className={`px-4 py-2 ${alignClass[column.align ?? "start"]} ${column.align === "end" ? "whitespace-nowrap tabular-nums" : ""}`}
                    >
                      <span className={column.isInteractive ? "relative z-1" : undefined}>
                        {index === 0 && getRowHref ? (
                          <RowLink href={getRowHref(row)}>{column.cell(row)}</RowLink>
                        ) : (
                          column.cell(row)
                        )}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PatternLink
      href={href}
      className="font-medium group-hover:text-accent-text after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
    >
      {children}
    </PatternLink>
  );
}

function HeaderCell<Row>({
  column,
  sort,
  onSortChange,
}: {
  column: DataColumn<Row>;
  sort: string | undefined;
  onSortChange: DataListProps<Row>["onSortChange"];
}) {
  const { sortKey, align = "start" } = column;
  const state = readSort(sort);
  const isSorted = sortKey !== undefined && state?.key === sortKey;
  const Icon = !isSorted ? ChevronsUpDown : state.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (state.isDescending ? "descending" : "ascending") : undefined}
      style={column.width ? { width: column.width } : undefined}
      className={`h-10 px-4 font-medium whitespace-nowrap ${alignClass[align]}`}
    >
      {sortKey && onSortChange ? (
        <button
          type="button"
          onClick={() => onSortChange(nextSort(sort, sortKey))}
          className={`-mx-2 inline-flex h-8 items-center gap-1 rounded-control px-2 hover:bg-ink/7 hover:text-ink ${isSorted ? "text-ink" : ""} ${align === "end" ? "flex-row-reverse" : ""}`}
        >
          {column.title}
          <Icon size={16} aria-hidden="true" className={isSorted ? "text-accent-text" : "text-faint"} />
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}
