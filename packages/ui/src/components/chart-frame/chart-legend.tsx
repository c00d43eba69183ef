import { useId } from "react";

import { ChartSwatch } from "./chart-marks.tsx";
import type { ColouredSeries } from "./chart-values.ts";

/** Names of the series; each is a switch that hides and shows its series. The last one seen stays. */
export function ChartLegend({
  series,
  hidden,
  onToggle,
  kind,
}: {
  /** All series, hidden ones too. */
  series: readonly ColouredSeries[];
  /** Ids of the hidden ones. */
  hidden: ReadonlySet<string>;
  /** Gets the id of the switched one. */
  onToggle: (id: string) => void;
  /** How series are drawn. */
  kind: "line" | "box";
}) {
  const id = useId();
  const shown = series.length - hidden.size;
  return (
    <ul aria-label="Показатели" className="flex flex-wrap gap-x-1 gap-y-0.5">
      {series.map((one, index) => {
        const isShown = !hidden.has(one.id);
        const isLast = isShown && shown === 1;
        return (
          <li key={one.id} className="min-w-0">
            <button
              type="button"
              aria-pressed={isShown}
              aria-disabled={isLast || undefined}
              data-hint={isLast ? "Хотя бы один показатель остаётся" : isShown ? "Скрыть" : "Показать"}
              onClick={() => !isLast && onToggle(one.id)}
              className="flex min-h-7 max-w-full items-center gap-2 rounded-small px-1.5 text-start text-13 text-muted transition-colors hover:bg-ink/5 hover:text-ink pointer-coarse:min-h-11"
            >
              <ChartSwatch id={`${id}-${index}`} series={one} kind={kind} className={isShown ? "" : "opacity-35"} />
              <span className={isShown ? "min-w-0" : "min-w-0 line-through"}>{one.label}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
