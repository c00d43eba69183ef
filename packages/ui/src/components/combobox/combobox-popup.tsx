import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";

import { formatNumber } from "../../format/number.ts";
import { cn } from "../../lib/cn.ts";
import { floatOver } from "../../lib/float-over.ts";
import { seenPart } from "../../lib/scroller.ts";
import { Button } from "../button/button.tsx";
import { SkeletonText } from "../skeleton/skeleton.tsx";
import type { ComboboxItem, ComboboxList as List, ComboboxListProps } from "./combobox-list.tsx";

// The rows with their virtual scroll weigh more than the rest: they come after the page that the box stands in.
const loadList = () => import("./combobox-list.tsx");
const ComboboxList = lazy(() =>
  loadList().then((module) => ({ default: module.ComboboxList })),
) as unknown as typeof List; // lazy() forgets that it is generic

const ROOM = 320; // the tallest the popup gets, with its gap
const GAP = 32; // above it, under it, and its own padding
const LEAST = 128; // two rows

/** The list under a combobox: items, or what there is instead of them. Opens upwards where there is no room below. */
export function ComboboxPopup<T extends ComboboxItem>({
  open,
  error,
  emptyText,
  onRetry,
  header,
  stays = false,
  ...list
}: Omit<ComboboxListProps<T>, "height"> & {
  /** Whether it is seen. */
  open: boolean;
  /** The query failed: a sentence. */
  error: string | null;
  /** Said when nothing was found. */
  emptyText: string;
  /** Called by the retry. */
  onRetry: (() => void) | undefined;
  /** A line above the items. */
  header?: ReactNode;
  /** Stands in the flow, at one height whatever is found, instead of over what follows. */
  stays?: boolean;
}) {
  const { id, items, total, loading } = list;
  const box = useRef<HTMLDivElement>(null);
  const [above, setAbove] = useState(false);
  const [height, setHeight] = useState<number | undefined>();
  useEffect(() => void loadList(), []);
  useLayoutEffect(() => {
    const popup = box.current;
    const anchor = popup?.parentElement;
    if (stays || !open || !popup || !anchor) return;
    const control = anchor.getBoundingClientRect();
    const { top, bottom } = seenPart(popup);
    const [over, below] = [control.top - top, bottom - control.bottom];
    const opensAbove = below < ROOM && over > below && over > ROOM;
    setAbove(opensAbove);
    // A box that scrolls, such as a dialog over its foot, would cut the end of the list off, and with it the row that keys have reached.
    const isCut = !opensAbove && below < ROOM && bottom < window.innerHeight;
    setHeight(isCut ? Math.max(LEAST, below - GAP) : undefined);
    if (!isCut || below - GAP >= LEAST) return;
    // In a short dialog nothing of it would be seen: it stands over the dialog's foot, and beyond the dialog.
    const [overAll, belowAll] = [control.top, window.innerHeight - control.bottom];
    const standsAbove = belowAll < ROOM && overAll > belowAll;
    setHeight(Math.max(LEAST, Math.min(ROOM, standsAbove ? overAll : belowAll) - GAP));
    return floatOver(popup, anchor, { above: standsAbove, gap: 4 });
  }, [open, stays]);

  const hasItems = error === null && items.length > 0;
  return (
    <div
      ref={box}
      hidden={!open}
      className={cn(
        "overflow-hidden",
        stays
          ? "mt-2 flex h-64 flex-col rounded-control border border-hairline"
          : "absolute inset-x-0 z-dropdown animate-drop rounded-surface bg-raised shadow-float",
        !stays && (above ? "bottom-full mb-1" : "top-full mt-1"),
      )}
    >
      {open && hasItems && header}
      {open && hasItems ? (
        <Suspense fallback={<SkeletonText lines={3} className="p-3" />}>
          <ComboboxList {...list} height={height} />
        </Suspense>
      ) : (
        <div id={id} role="listbox" aria-label="Варианты" hidden />
      )}
      <div role="status" className={cn(hasItems && "sr-only")}>
        {open && error !== null ? (
          <div className="space-y-2 p-3 text-14">
            <p className="text-bad">{error}</p>
            {onRetry && (
              <Button size="sm" onClick={onRetry}>
                Попробовать еще раз
              </Button>
            )}
          </div>
        ) : open && !hasItems && loading ? (
          <SkeletonText lines={3} className="p-3" />
        ) : open && !hasItems ? (
          <p className="p-3 text-14 text-muted">{emptyText}</p>
        ) : (
          open && !loading && `Вариантов: ${formatNumber(total ?? items.length)}`
        )}
      </div>
    </div>
  );
}
