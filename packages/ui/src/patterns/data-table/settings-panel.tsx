import { lazy, Suspense } from "react";
import { Button } from "../../components/button/button.tsx";
import { Popover } from "../../components/popover/popover.tsx";
import { SkeletonText } from "../../components/skeleton/skeleton.tsx";
import { cn } from "../../lib/cn.ts";
import { tableDensityKeys } from "./data-table.variants.ts";
import type { TableDensity } from "./data-table.variants.ts";
import { isDeclared, SettingsButton, type TableSettingsProps } from "./settings-button.tsx";
import { ownColumns } from "./table-columns.ts";

// Carrying columns by pointer needs the drag library: it comes when the list is opened.
const ColumnList = lazy(() => import("./column-list.tsx").then((file) => ({ default: file.ColumnList })));

const densityNames: Record<TableDensity, string> = { compact: "Плотно", comfortable: "Свободно" };

/** The panel of a table's settings, with the button that opens it. */
export function SettingsPanel({
  columns,
  state,
  onChange,
  density,
  onDensityChange,
  open,
  onOpenChange,
}: TableSettingsProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Popover
      label="Вид таблицы"
      align="end"
      inset="bare"
      className="w-80"
      open={open}
      onOpenChange={onOpenChange}
      trigger={<SettingsButton columns={columns} state={state} />}
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
      {!isDeclared(state) && (
        <div className="border-t border-hairline p-2">
          <Button variant="ghost" size="sm" block onClick={() => onChange(ownColumns)}>
            Вернуть столбцы как были
          </Button>
        </div>
      )}
    </Popover>
  );
}
