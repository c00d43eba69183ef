import { Settings2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button } from "../../components/button/button.tsx";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { Popover } from "../../components/popover/popover.tsx";
import { SkeletonText } from "../../components/skeleton/skeleton.tsx";
import { pluralForm } from "../../format/number.ts";
import { cn } from "../../lib/cn.ts";
import { tableDensityKeys } from "./data-table.variants.ts";
import type { TableDensity } from "./data-table.variants.ts";
import { isColumnShown, ownColumns } from "./table-columns.ts";
import type { ColumnState, TableColumn } from "./table-columns.ts";

// Carrying columns by pointer needs the drag library: it comes when the list is opened.
const ColumnList = lazy(() => import("./column-list.tsx").then((file) => ({ default: file.ColumnList })));

const densityNames: Record<TableDensity, string> = { compact: "Плотно", comfortable: "Свободно" };

/** Props of `TableSettings`. */
export interface TableSettingsProps {
  columns: readonly TableColumn<never>[];
  state: ColumnState;
  onChange: (state: ColumnState) => void;
  density?: TableDensity;
  onDensityChange?: (density: TableDensity) => void;
}

/** What the reader may change about a table: which columns, in which order, how wide, how close the rows stand. */
export function TableSettings({ columns, state, onChange, density, onDensityChange }: TableSettingsProps) {
  const hidden = columns.filter((column) => !isColumnShown(column, state)).length;
  const isDeclared =
    state.order.length + state.hidden.length + state.shown.length + Object.keys(state.widths).length === 0;
  return (
    <Popover
      label="Вид таблицы"
      align="end"
      inset="bare"
      className="w-80"
      trigger={
        <IconButton
          variant="secondary"
          label={`Вид таблицы${hidden > 0 ? `, ${pluralForm(hidden, words)} ${hidden}` : ""}`}
          // Columns that are hidden from the start are no news: the mark is for what this reader has changed.
          badge={!isDeclared && <span className="block size-2.5 rounded-full bg-accent" />}
        >
          <Settings2 />
        </IconButton>
      }
    >
      {density && onDensityChange && (
        <div
          role="group"
          aria-label="Плотность строк"
          className="m-2 mb-0 grid grid-cols-2 gap-1 rounded-control bg-sunken p-1"
        >
          {tableDensityKeys.map((key) => (
            <button
              key={key}
              type="button"
              aria-pressed={key === density}
              onClick={() => onDensityChange(key)}
              className={cn(
                "h-8 rounded-small text-13",
                key === density
                  ? "bg-raised font-medium text-ink shadow-[0_0_0_1px_var(--hairline)]"
                  : "text-muted hover:text-ink",
              )}
            >
              {densityNames[key]}
            </button>
          ))}
        </div>
      )}
      <Suspense fallback={<SkeletonText lines={Math.min(8, columns.length)} className="p-4" />}>
        <ColumnList columns={columns} state={state} onChange={onChange} />
      </Suspense>
      {!isDeclared && (
        <div className="border-t border-hairline p-2">
          <Button variant="ghost" size="sm" block onClick={() => onChange(ownColumns)}>
            Вернуть столбцы как были
          </Button>
        </div>
      )}
    </Popover>
  );
}

const words = ["скрыт", "скрыты", "скрыто"] as const;
