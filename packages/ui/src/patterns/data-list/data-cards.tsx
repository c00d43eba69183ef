import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { PatternLink } from "../link-context/link-context.tsx";
import type { DataColumn } from "./data-columns.ts";
import type { DataListProps } from "./data-list.tsx";

/** The rows of a list as cards, below 768 px: the heading, then a line for each column. */
export function DataCards<Row>({
  caption,
  columns,
  rows,
  getRowId,
  getRowHref,
  status,
  skeletonRows = 8,
  renderCard,
}: DataListProps<Row>) {
  const headings = columns.filter(
    (column, index) => (column.onCard ?? (index === 0 ? "heading" : "line")) === "heading",
  );
  const lines = columns.filter((column, index) => (column.onCard ?? (index === 0 ? "heading" : "line")) === "line");
  const isLoading = status === "loading" && rows.length === 0;
  return (
    <ul aria-label={caption} className="divide-y divide-hairline md:hidden">
      {isLoading
        ? Array.from({ length: Math.min(skeletonRows, 5) }, (_, index) => (
            <li key={index} aria-hidden="true" className="flex flex-col gap-2.5 px-4 py-3.5">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3 w-4/5" />
              <Skeleton className="h-3 w-3/5" />
            </li>
          ))
        : rows.map((row) => (
            <li key={getRowId(row)} className="relative px-4 py-3.5">
              {renderCard ? (
                renderCard(row)
              ) : (
                <>
                  <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 text-14 font-semibold">
                    {headings.map((column, index) => (
                      <div key={column.id} className={column.isInteractive ? "relative z-1" : "min-w-0"}>
                        {index === 0 && getRowHref ? (
                          <PatternLink
                            href={getRowHref(row)}
                            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
                          >
                            {column.cell(row)}
                          </PatternLink>
                        ) : (
                          column.cell(row)
                        )}
                      </div>
                    ))}
                  </div>
                  <CardLines columns={lines} row={row} />
                </>
              )}
            </li>
          ))}
    </ul>
  );
}

function CardLines<Row>({ columns, row }: { columns: readonly DataColumn<Row>[]; row: Row }) {
  return (
    <dl className="mt-1.5 flex flex-col gap-1 text-14">
      {columns.map((column) => (
        <div key={column.id} className="flex items-baseline justify-between gap-4">
          <dt className="shrink-0 text-13 text-muted">{column.title}</dt>
          <dd className={`min-w-0 text-right break-words tabular-nums ${column.isInteractive ? "relative z-1" : ""}`}>
            {column.cell(row)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
