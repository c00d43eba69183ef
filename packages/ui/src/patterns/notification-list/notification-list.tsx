import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from "react";
import type { TotalCap } from "../../format/number.ts";
import { Checkbox } from "../../components/checkbox/checkbox.tsx";
import { ErrorState } from "../../components/error-state/error-state.tsx";
import { Kbd } from "../../components/kbd/kbd.tsx";
import { useNow } from "../../hooks/use-now.ts";
import { allRows, hasSelection, noRows, type RowSelection } from "../data-table/row-selection.ts";
import { SelectionBar } from "../data-table/selection-bar.tsx";
import { useNarrow } from "../data-table/use-narrow.ts";
import { useTableKeys } from "../data-table/use-table-keys.ts";
import { byDay } from "./notification-days.ts";
import { NotificationItem, type NotificationListItem } from "./notification-item.tsx";
import { NotificationsSkeleton } from "./notifications-skeleton.tsx";
import { useChosenRows } from "./use-chosen-rows.ts";
import { focusRow, useRowFocus } from "./use-row-focus.ts";

export type { NotificationListItem };

const KeyboardHelp = lazy(async () => ({ default: (await import("../data-table/keyboard-help.tsx")).KeyboardHelp }));

type Id = NotificationListItem["id"];

/** Props of {@link NotificationList}. */
export interface NotificationListProps {
  /** Name of the list for the screen reader. */
  label?: string;
  /** The notifications of this page, newest first. */
  items: readonly NotificationListItem[];
  /** Whether they are there, on their way or could not be loaded. */
  status?: "loading" | "ready" | "error";
  /** Newer ones are on their way while these are shown. */
  refreshing?: boolean;
  /** What went wrong, in a sentence. */
  error?: string;
  /** Loads the list again after a failure. */
  onRetry?: () => void;
  /** What an empty list says: nothing yet, or nothing by this filter. */
  empty: ReactNode;
  /** The moment times are counted from; by default the present one, renewed every 60 s. */
  now?: Date;
  /** The link of a row was followed. */
  onOpen: (item: NotificationListItem) => void;
  /** One was marked as read or as unread. */
  onReadChange: (item: NotificationListItem, isRead: boolean) => void;
  /** Chosen rows; with the callback the rows get boxes. */
  selection?: RowSelection;
  /** The person chose rows or let them go. */
  onSelectionChange?: (selection: RowSelection) => void;
  /** How many match the filter, on all pages: with it all of them may be chosen. */
  total?: number;
  /** The server stopped counting at `total`. */
  totalCapped?: TotalCap;
  /** Buttons of the bar that appears while rows are chosen. */
  bulkActions?: ReactNode;
  /** Under the list: `TablePages`. */
  footer?: ReactNode;
  /** Puts the focus into the search of the list, for the key «/». */
  onSearchKey?: () => void;
}

/** The whole list of notifications by days: what is new stands out, each row leads to its thing, several are marked at once. */
export function NotificationList(props: NotificationListProps) {
  const {
    label = "Уведомления",
    items,
    status = "ready",
    refreshing: isRefreshing = false,
    selection = noRows,
    onSelectionChange,
  } = props;
  const tick = useNow();
  const now = props.now ?? new Date(tick);
  const isNarrow = useNarrow();
  const root = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const rows = useChosenRows(ids, selection, onSelectionChange);
  useRowFocus(root, ids);

  const withId = (index: number, act: (id: Id) => void) => {
    const id = ids[index];
    if (id !== undefined && onSelectionChange) act(id);
  };
  useTableKeys(root, isNarrow ? "off" : "table", {
    count: items.length,
    current: null,
    onMove: (index) => focusRow(root.current, index),
    onToggle: (index) => withId(index, (id) => rows.setOne(id, !rows.isChosen(id), false)),
    onRange: (index) => withId(index, (id) => rows.setOne(id, true, true)),
    onExpand: () => undefined,
    onAll: () => rows.setAll(true),
    onSearch: props.onSearchKey,
    onHelp: () => setHelpOpen(true),
    onClear: rows.clear,
  });

  if (items.length === 0) {
    if (status === "loading") return <NotificationsSkeleton />;
    if (status === "ready") return props.empty;
    return (
      <ErrorState title="Уведомления не загрузились" onRetry={props.onRetry}>
        {props.error ?? "Проверьте соединение и попробуйте ещё раз."}
      </ErrorState>
    );
  }
  return (
    <div ref={root} role="group" aria-label={label} aria-busy={isRefreshing || undefined} className="relative">
      {isRefreshing && (
        // Only what takes its time is told of: the line comes after a moment, the rows stay readable.
        <div
          aria-hidden="true"
          className="absolute inset-x-0 -top-1 h-0.5 animate-pulse bg-accent [animation-delay:150ms]"
        />
      )}
      {onSelectionChange && (
        // In the line of the first day, but of no day: it means the whole page.
        <Checkbox
          label="Выбрать все на странице"
          className="absolute top-0 inset-e-0"
          checked={rows.page === "all"}
          indeterminate={rows.page === "some"}
          onCheckedChange={rows.setAll}
        />
      )}
      <div className="flex flex-col gap-4">
        {byDay(items, now).map(({ day, label: title, start, items: inDay }) => (
          <section key={day} aria-labelledby={`notifications-${day}`}>
            <h2
              id={`notifications-${day}`}
              className="mb-2 flex min-h-8 items-center text-14 font-semibold pointer-coarse:min-h-11"
            >
              {title}
            </h2>
            <ul className="divide-y divide-hairline overflow-clip rounded-surface border border-hairline bg-surface">
              {inDay.map((item, place) => (
                <NotificationItem
                  key={item.id}
                  item={item}
                  index={start + place}
                  now={now}
                  today={title === "Сегодня"}
                  chosen={rows.isChosen(item.id)}
                  onChoose={onSelectionChange && ((isChosen, isRange) => rows.setOne(item.id, isChosen, isRange))}
                  onOpen={() => props.onOpen(item)}
                  onReadChange={(isRead) => props.onReadChange(item, isRead)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {hasSelection(selection, props.total) && (
        <SelectionBar
          selection={selection}
          ids={ids}
          total={props.total}
          totalCapped={props.totalCapped}
          noun={["уведомление", "уведомления", "уведомлений"]}
          onChooseAll={() => onSelectionChange?.(allRows)}
          onClear={rows.clear}
          hasTotals={false}
        >
          {props.bulkActions}
        </SelectionBar>
      )}
      <div className="mt-4 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 text-13 text-muted">
        <div className="min-w-0 grow">{props.footer}</div>
        {!isNarrow && (
          <button
            type="button"
            onClick={() => setHelpOpen(true)}
            className="ms-auto inline-flex h-7 items-center gap-1.5 rounded-small px-1.5 hover:text-ink"
          >
            Клавиши <Kbd aria-hidden="true">?</Kbd>
          </button>
        )}
      </div>
      {isHelpOpen && (
        <Suspense>
          <KeyboardHelp
            open
            onOpenChange={setHelpOpen}
            title="Клавиши списка"
            hasHeader={false}
            has={{
              open: true,
              choose: onSelectionChange !== undefined,
              expand: false,
              search: props.onSearchKey !== undefined,
            }}
            keys="table"
          />
        </Suspense>
      )}
    </div>
  );
}
