import { SlidersHorizontal } from "lucide-react";
import { lazy, type ReactNode, type Ref, Suspense, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { SearchField } from "../../components/search-field/search-field.tsx";
import { formatNumber } from "../../format/number.ts";
import { useMedia } from "../../hooks/use-media.ts";

// Radix comes with the first opening.
const Sheet = lazy(() => import("../../components/sheet/sheet.tsx").then((file) => ({ default: file.Sheet })));

/** Props of {@link FilterBar}. */
export interface FilterBarProps {
  /** The search of the list; `value` is what the address holds. */
  search?: {
    label: string;
    value: string;
    onSearch: (query: string) => void;
    loading?: boolean;
    /** The box itself, for the key «/» of the table below. */
    inputRef?: Ref<HTMLInputElement>;
  };
  /** `SavedViews`, before everything. */
  views?: ReactNode;
  /** A `DateRangePicker`, beside the search. */
  period?: ReactNode;
  /** Selects and other filters. */
  children?: ReactNode;
  /** At the end: export, choice of columns. */
  actions?: ReactNode;
  /** `FilterConditions`: what is in force, under the bar. */
  conditions?: ReactNode;
  /** Something of what a phone keeps behind a button is in force; by default whether there are `conditions`. */
  narrowed?: boolean;
  /** `FilterChips`, few: states in groups. */
  chips?: ReactNode;
  className?: string;
}

/**
 * Over a list: views, search, quick filters, selects and actions in one strip. On a phone the search, one button for the rest, and a
 * line of quick filters: the first row begins 120 px below.
 */
export function FilterBar({
  search,
  views,
  period,
  children,
  actions,
  conditions,
  narrowed = Boolean(conditions),
  chips,
  className = "",
}: FilterBarProps) {
  const isNarrow = useMedia("(width < 48rem)");
  const hasMore = Boolean(views || period || children || actions || conditions);
  const hasStrip = Boolean(search || hasMore);
  if (isNarrow) {
    return (
      <div className={`mb-3 flex flex-col gap-1 ${className}`}>
        {hasStrip && (
          <div className="flex items-center gap-2">
            {search && <BarSearch key={search.value} {...search} />}
            {hasMore && (
              <MoreFilters narrowed={narrowed} wide={!search}>
                {views}
                {period}
                {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
                {conditions}
                {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
              </MoreFilters>
            )}
          </div>
        )}
        {chips}
      </div>
    );
  }
  return (
    <div className={`mb-4 flex flex-col gap-2 ${className}`}>
      <div className="flex flex-wrap items-center gap-2">
        {views}
        {/* A new address (Back, a reset) starts the box anew. */}
        {search && <BarSearch key={search.value} {...search} />}
        {chips}
        {period}
        {children}
        {actions && <div className="ms-auto flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {conditions}
    </div>
  );
}

/** What a phone keeps in a sheet: everything of the bar but its search and its quick filters. */
function MoreFilters({
  narrowed,
  wide,
  children,
}: {
  /** Something of it is in force. */
  narrowed: boolean;
  /** Nothing stands beside the button: it says its name. */
  wide: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const show = () => {
    setLoaded(true);
    setOpen(true);
  };
  const label = narrowed ? "Фильтры и вид, есть условия" : "Фильтры и вид";
  return (
    <>
      {wide ? (
        <Button icon={<SlidersHorizontal />} aria-haspopup="dialog" onClick={show}>
          Фильтры и вид
          {narrowed && <span className="sr-only">, есть условия</span>}
        </Button>
      ) : (
        <IconButton
          variant="secondary"
          label={label}
          aria-haspopup="dialog"
          onClick={show}
          badge={narrowed && <span className="block size-2.5 rounded-full bg-accent" />}
        >
          <SlidersHorizontal />
        </IconButton>
      )}
      {loaded && (
        <Suspense>
          <Sheet open={open} onOpenChange={setOpen} title="Фильтры и вид" side="bottom">
            <div className="flex flex-col gap-3">{children}</div>
          </Sheet>
        </Suspense>
      )}
    </>
  );
}

function BarSearch({ label, value, onSearch, loading, inputRef }: NonNullable<FilterBarProps["search"]>) {
  const [draft, setDraft] = useState(value);
  return (
    <SearchField
      ref={inputRef}
      label={label}
      value={draft}
      loading={loading}
      onValueChange={setDraft}
      onSubmit={onSearch}
      onClear={() => onSearch("")}
      className="min-w-0 grow md:max-w-72 md:min-w-56"
    />
  );
}

/** A quick filter. */
export interface FilterChip<V extends string = string> {
  /** What the address keeps. */
  value: V;
  /** Word on the chip. */
  label: string;
  /** How many records there are with it. */
  count?: number;
  /** Counting stopped at `count`: there are more. */
  countCapped?: boolean;
}

/** More choices than this are folded behind «Ещё». */
const most = 7;

/** Quick filters in a row, one chosen: «Все», «Новые 3», «В пути 12». Many of them end in «Ещё»; on a phone the row scrolls sideways. */
export function FilterChips<V extends string>({
  label,
  options,
  value,
  onChange,
}: {
  /** Name of the group: «Состояние заказа». */
  label: string;
  /** The choices in their order. */
  options: readonly FilterChip<V>[];
  /** The chosen one. */
  value: V;
  /** The person chose another. */
  onChange: (value: V) => void;
}) {
  const [open, setOpen] = useState(false);
  const isFolded = options.length > most && !open;
  const shown = isFolded ? options.filter((option, index) => index < most - 2 || option.value === value) : options;
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {shown.map((option) => {
        const isChosen = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange(option.value)}
            className={`flex h-control-sm shrink-0 items-center gap-1.5 rounded-full border px-3 text-13 whitespace-nowrap transition-colors ${
              isChosen
                ? "border-transparent bg-accent-soft font-medium text-accent-text"
                : "border-hairline bg-surface text-ink hover:border-line"
            }`}
          >
            {option.label}
            {option.count !== undefined && (
              <span className={`tabular-nums ${isChosen ? "" : "text-muted"}`}>
                {formatNumber(option.count)}
                {option.countCapped && "+"}
              </span>
            )}
          </button>
        );
      })}
      {options.length > most && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex h-control-sm shrink-0 items-center rounded-full px-3 text-13 whitespace-nowrap text-muted hover:bg-ink/7 hover:text-ink"
        >
          {open ? "Свернуть" : `Ещё ${options.length - shown.length}`}
        </button>
      )}
    </div>
  );
}
