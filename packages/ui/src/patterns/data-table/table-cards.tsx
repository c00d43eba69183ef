import { useEffect, useRef, useState } from "react";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { cn } from "../../lib/cn.ts";
import { watchVisibility } from "../../lib/watch-visibility.ts";
import { Link } from "../../components/link/link.tsx";
import type { RowLayout } from "./data-row.tsx";
import type { DataTableProps } from "./data-table-props.ts";
import { RowBox } from "./row-box.tsx";
import { RowMenuButton } from "./row-menu-button.tsx";
import type { RowId } from "./row-selection.ts";
import type { TableColumn } from "./table-columns.ts";

const portion = 60;
/**
 * Cards that are drawn with the list. The others are drawn as they are seen, and have a height that is guessed until then, which a browser
 * mends a frame later: of a short list that would move the foot of the table and of the page under the eyes of who reads them.
 */
const drawnAtOnce = 12;

/** The rows as cards on a phone: a heading, then a line for each column. A long list is drawn by portions as the end comes near. */
export function TableCards<Row>({
  props,
  ids,
  layout,
  isChosen,
}: {
  props: DataTableProps<Row>;
  ids: readonly RowId[];
  layout: RowLayout<Row>;
  isChosen: (id: RowId) => boolean;
}) {
  const { caption, rows, status, skeletonRows = 5, more } = props;
  const [drawn, setDrawn] = useState(portion);
  const end = useRef<HTMLDivElement>(null);
  const isLoading = status === "loading" && rows.length === 0;
  const isCut = rows.length > drawn;
  useEffect(() => {
    const element = end.current;
    if (!element || (!isCut && !more?.hasMore)) return;
    const handleChange = (isNear: boolean) => {
      if (!isNear) return;
      if (isCut) setDrawn((now) => now + portion);
      else if (more && !more.loading && !more.error) more.onLoadMore();
    };
    return watchVisibility(element, handleChange, "600px 0px");
  }, [isCut, drawn, more]);
  return (
    <>
      <ul aria-label={caption} className="divide-y divide-hairline">
        {rows.slice(0, drawn).map((row, index) => (
          <Card
            key={ids[index] ?? index}
            row={row}
            id={ids[index] ?? index}
            layout={layout}
            props={props}
            chosen={isChosen(ids[index] ?? index)}
            drawnLate={index >= drawnAtOnce}
          />
        ))}
        {(isLoading || more?.loading) &&
          Array.from({ length: isLoading ? Math.min(skeletonRows, 5) : 1 }, (_, index) => (
            <li key={`skeleton ${index}`} aria-hidden="true" className="flex flex-col gap-2.5 px-4 py-3.5">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3 w-4/5" />
              <Skeleton className="h-3 w-3/5" />
            </li>
          ))}
      </ul>
      <div ref={end} />
    </>
  );
}

const roleOnCard = <Row,>(column: TableColumn<Row>, index: number) =>
  column.onCard ?? (index === 0 ? "heading" : "line");

function Card<Row>({
  row,
  id,
  layout,
  props,
  chosen,
  drawnLate,
}: {
  row: Row;
  id: RowId;
  layout: RowLayout<Row>;
  props: DataTableProps<Row>;
  chosen: boolean;
  drawnLate: boolean;
}) {
  const { placed, hasBoxes, rowMenu, getRowHref } = layout;
  const { renderCard, onRowOpen } = props;
  const columns = placed.map(({ column }) => column);
  const headings = columns.filter((column, index) => roleOnCard(column, index) === "heading");
  const lines = columns.filter((column, index) => roleOnCard(column, index) === "line");
  const name = layout.getRowName?.(row) ?? "строка";
  const target =
    "text-start font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text";
  // A card of one's own says itself what it shows, so what opens it lies over the whole of it and bears the row's name.
  const cover = {
    "aria-label": name,
    className:
      "absolute inset-0 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent-text",
  };
  return (
    <li
      data-chosen={chosen || undefined}
      className={cn(
        "relative flex gap-3 px-4 py-3.5 data-chosen:bg-accent-soft",
        drawnLate && "[contain-intrinsic-size:auto_120px] [content-visibility:auto]",
      )}
    >
      {hasBoxes && (
        <RowBox
          className="relative z-1 shrink-0 self-start"
          aria-label={`Выбрать: ${name}`}
          checked={chosen}
          onChange={(event) => layout.onChoose(id, event.currentTarget.checked, false)}
        />
      )}
      <div className="min-w-0 grow">
        {renderCard ? (
          <>
            {getRowHref ? (
              <Link {...cover} href={getRowHref(row)} />
            ) : (
              onRowOpen && <button type="button" {...cover} onClick={() => onRowOpen(row)} />
            )}
            {renderCard(row)}
          </>
        ) : (
          <>
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 text-14 font-semibold">
              {headings.map((column, index) => (
                <div key={column.id} className={column.interactive ? "relative z-1" : "min-w-0"}>
                  {index === 0 && getRowHref ? (
                    <Link href={getRowHref(row)} className={target}>
                      {column.cell(row)}
                    </Link>
                  ) : index === 0 && onRowOpen ? (
                    <button type="button" className={target} onClick={() => onRowOpen(row)}>
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </div>
              ))}
            </div>
            <dl className="mt-1.5 flex flex-col gap-1 text-14">
              {lines.map((column) => (
                <div key={column.id} className="flex items-baseline justify-between gap-4">
                  <dt className="shrink-0 text-13 text-muted">{column.title}</dt>
                  <dd
                    className={`min-w-0 text-end break-words tabular-nums ${column.interactive ? "relative z-1" : ""}`}
                  >
                    {column.cell(row)}
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
      {rowMenu && (
        <div className="relative z-1 -my-2 -me-2 shrink-0">
          <RowMenuButton name={name} items={() => rowMenu(row)} />
        </div>
      )}
    </li>
  );
}
