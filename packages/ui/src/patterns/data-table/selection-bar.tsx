import { type ReactNode, type RefObject, Suspense, useEffectEvent, useLayoutEffect, useRef } from "react";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import type { PluralForms, TotalCap } from "../../format/number.ts";
import { BulkBar } from "../bulk-bar/bulk-bar.tsx";
import { focusActions } from "./focus-actions.ts";
import { countSelected, pageSelection } from "./row-selection.ts";
import type { RowId, RowSelection } from "./row-selection.ts";

/** Stands beside actions whose code comes later: the one who waits for them at the bar is led to them. */
function Arrival({ bar }: { bar: RefObject<HTMLDivElement | null> }) {
  const lead = useEffectEvent(() => {
    if (bar.current?.querySelector("[role='group']") === document.activeElement)
      focusActions(bar.current?.parentElement ?? null);
  });
  useLayoutEffect(() => lead(), []);
  return null;
}

/** The bulk bar over a table's end, told by the selection. */
export function SelectionBar({
  hidden: isHidden = false,
  onStanding,
  selection,
  ids,
  total,
  totalCapped,
  noun,
  onChooseAll,
  onChoosePage,
  onClear,
  hasTotals,
  children,
}: {
  /** Nothing is left of the choice: no bar, but what its actions have opened. */
  hidden?: boolean;
  /** It is drawn for the first time. */
  onStanding?: () => void;
  selection: RowSelection;
  /** The rows of this page. */
  ids: readonly RowId[];
  total: number | undefined;
  totalCapped: TotalCap | undefined;
  noun: PluralForms | undefined;
  onChooseAll: () => void;
  /** Of cards, above which no box stands for all of them. */
  onChoosePage?: (() => void) | undefined;
  onClear: () => void;
  /** The row of totals stays readable under the bar. */
  hasTotals: boolean;
  /** The actions; they may still be loading. */
  children: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const stand = useEffectEvent(() => onStanding?.());
  useLayoutEffect(() => stand(), []);
  const isAll = selection.mode === "all";
  const onPage = pageSelection(selection, ids);
  const isMore = total !== undefined && (total > ids.length || Boolean(totalCapped));
  return (
    <>
      {/* On a phone the bar is as high as a card: below the last of them is room for it, or nothing could press that one. */}
      <div aria-hidden hidden={isHidden} className="h-28 md:hidden" />
      {/* No height of its own: the list does not move when the first row is chosen. */}
      <div
        ref={bar}
        hidden={isHidden}
        data-selection-bar
        className="pointer-events-none sticky bottom-4 z-sticky flex h-0 items-end justify-center px-3"
      >
        <BulkBar
          tabIndex={-1}
          className={hasTotals ? "pointer-events-auto mb-13" : "pointer-events-auto mb-3"}
          count={countSelected(selection, totalCapped ? undefined : total)}
          all={isAll}
          noun={noun}
          total={total}
          totalCapped={totalCapped}
          onChooseAll={!isAll && isMore && onPage === "all" ? onChooseAll : undefined}
          onChoosePage={!isAll && onPage !== "all" ? onChoosePage : undefined}
          onClear={onClear}
        >
          <Suspense fallback={<Skeleton className="h-8 w-64" />}>
            {children}
            <Arrival bar={bar} />
          </Suspense>
        </BulkBar>
      </div>
    </>
  );
}
