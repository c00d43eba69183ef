import type { Ref } from "react";
import { Button } from "../../components/button/button.tsx";
import { Kbd } from "../../components/kbd/kbd.tsx";
import { formatNumber, formatTotal } from "../../format/number.ts";
import { cn } from "../../lib/cn.ts";
import type { DataTableProps } from "./data-table-props.ts";

/** Under the rows: how many are shown, what to do when more did not come, the pages, and the keys. */
export function TableFoot<Row>({
  ref,
  props,
  folded,
  unfolded,
  onUnfoldedChange,
  onHelp,
}: {
  /** Takes the focus of who passes over the rows. */
  ref: Ref<HTMLDivElement>;
  props: DataTableProps<Row>;
  /** Names of the columns that do not fit. */
  folded: readonly string[];
  /** They are shown all the same, and the table scrolls sideways. */
  unfolded: boolean;
  onUnfoldedChange: (unfolded: boolean) => void;
  onHelp: (() => void) | undefined;
}) {
  const { rows, total, totalCapped, more, footer, status } = props;
  const all = total === undefined ? undefined : formatTotal(total, totalCapped);
  const isComing = status === "loading" && rows.length === 0;
  return (
    <div
      ref={ref}
      role="group"
      aria-label="Под таблицей"
      tabIndex={-1}
      // Not seen before the rows are: how many of them come, and so its place, nobody knows.
      className={cn(
        "mt-3 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 rounded-small text-13 text-muted",
        isComing && "invisible",
      )}
    >
      <div className="min-w-0 grow">
        {footer ??
          (isComing ? null : (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <p role="status" className="tabular-nums">
                {more && all !== undefined && (more.hasMore || rows.length !== total)
                  ? `Показано ${formatNumber(rows.length)} из ${all}`
                  : `Всего ${all ?? formatNumber(rows.length)}`}
              </p>
              {more?.error && (
                <>
                  <p className="text-bad">Следующие строки не загрузились. То, что выше, сохранено.</p>
                  <Button size="sm" onClick={more.onLoadMore}>
                    Попробовать еще раз
                  </Button>
                </>
              )}
            </div>
          ))}
      </div>
      {folded.length > 0 && (
        <button
          type="button"
          aria-expanded={unfolded}
          onClick={() => onUnfoldedChange(!unfolded)}
          className="inline-flex min-h-7 items-center rounded-small px-1.5 text-start hover:text-ink"
        >
          {unfolded ? "Убрать столбцы, которые не помещаются" : `Не поместились: ${folded.join(", ")}`}
        </button>
      )}
      {onHelp && (
        <button
          type="button"
          onClick={onHelp}
          className="ms-auto inline-flex h-7 items-center gap-1.5 rounded-small px-1.5 hover:text-ink"
        >
          Клавиши <Kbd aria-hidden="true">?</Kbd>
        </button>
      )}
    </div>
  );
}
