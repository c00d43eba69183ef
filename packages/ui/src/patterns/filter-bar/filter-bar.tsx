import { SlidersHorizontal } from "lucide-react";
import { type ComponentProps, lazy, type ReactNode, type Ref, Suspense, useRef, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { SearchField } from "../../components/search-field/search-field.tsx";
import { formatNumber } from "../../format/number.ts";
import { useMedia } from "../../hooks/use-media.ts";
import { cn } from "../../lib/cn.ts";
import { liftChip } from "./one-line.ts";
import { MORE_REM, useOneLine } from "./use-one-line.ts";
import { MoreButton } from "./more-button.tsx";
import type { NativeProps } from "../../lib/native-props.ts";

// Radix comes with the first opening.
const Sheet = lazy(() => import("../../components/sheet/sheet.tsx").then((file) => ({ default: file.Sheet })));
const MorePanel = lazy(() => import("./more-panel.tsx").then((file) => ({ default: file.MorePanel })));

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
  /** Filters asked for less: behind «Фильтры», one below another. On a phone they stand in the sheet with the rest. */
  more?: ReactNode;
  /** How many of those are in force. */
  moreCount?: number;
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
 * Over a list: views, search, quick filters, selects and actions in one strip; what does not fit stands behind «Фильтры». On a phone the search, one button for the rest, and a
 * line of quick filters: the first row begins 120 px below.
 */
export function FilterBar({
  search,
  views,
  period,
  children,
  more,
  moreCount = 0,
  actions,
  conditions,
  narrowed = Boolean(conditions),
  chips,
  className = "",
  ...rest
}: NativeProps<"div", FilterBarProps>) {
  const isNarrow = useMedia("(width < 48rem)");
  // Pressed before its panel has come, the button is not pressed in vain.
  const [moreOpen, setMoreOpen] = useState(false);
  const hasMore = Boolean(views || period || children || more || actions || conditions);
  const hasStrip = Boolean(search || hasMore);
  if (isNarrow) {
    return (
      <div {...rest} className={`mb-3 flex flex-col gap-1 ${className}`}>
        {hasStrip && (
          <div className="flex items-center gap-2">
            {search && <BarSearch {...search} />}
            {hasMore && (
              <MoreFilters narrowed={narrowed} wide={!search}>
                {views}
                {period}
                {(children || more) && (
                  <div className="flex flex-wrap items-center gap-2 *:min-w-fit">
                    {children}
                    {more}
                  </div>
                )}
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
    <div {...rest} className={`mb-4 flex flex-col gap-2 ${className}`}>
      <div className="flex flex-wrap items-center gap-2">
        {views}
        {search && <BarSearch {...search} />}
        {chips}
        {period}
        {children}
        {more && (
          <Suspense
            fallback={<MoreButton count={moreCount} aria-haspopup="dialog" onClick={() => setMoreOpen(true)} />}
          >
            <MorePanel count={moreCount} open={moreOpen} onOpenChange={setMoreOpen}>
              {more}
            </MorePanel>
          </Suspense>
        )}
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
  const [given, setGiven] = useState(value);
  // Another address (Back, a reset) fills the box anew. It stays the same box: whoever searched from it has the focus in it.
  if (given !== value) {
    setGiven(value);
    setDraft(value);
  }
  return (
    <SearchField
      ref={inputRef}
      label={label}
      value={draft}
      loading={loading}
      onValueChange={setDraft}
      onSubmit={onSearch}
      onClear={() => onSearch("")}
      className="min-w-0 grow md:max-w-72 md:min-w-40 md:basis-40 lg:min-w-52 lg:basis-52"
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

/** So many chips are never folded. */
const FEW = 3;

/** Quick filters in a row, one chosen: «Все», «Новые 3», «В пути 12». What does not fit stands behind «Ещё»; on a phone the row scrolls sideways. */
export function FilterChips<V extends string>({
  label,
  options,
  value,
  onChange,
  className,
  ...rest
}: Omit<ComponentProps<"div">, "onChange"> & {
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
  const line = useRef<HTMLDivElement>(null);
  const said = options.map((chip) => [chip.value, chip.label, chip.count, chip.countCapped].join(" ")).join();
  const { folded, lifted, alone, end } = useOneLine(line, value, !open, said);
  const shown = lifted === undefined ? options : liftChip(options, lifted, alone);
  return (
    <div
      {...rest}
      role="group"
      aria-label={label}
      className={cn(
        "relative min-w-0 max-md:-mx-4 md:flex md:max-w-max md:gap-1.5",
        // A few stay in sight; a button for them would be as wide.
        options.length > FEW && "md:grow md:basis-28 lg:basis-48",
        open && "md:basis-full",
        className,
      )}
    >
      {/* Above and below the chips there is room for the outline of the focus, which the box would cut. */}
      <div
        ref={line}
        className={cn(
          "flex gap-1.5 py-1 [scrollbar-width:none] max-md:overflow-x-auto max-md:px-4 md:-m-1 md:grow md:flex-wrap md:px-1",
          !open && "md:h-[calc(var(--control-sm)+0.5rem)] md:overflow-hidden",
        )}
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
      </div>
      {(open || folded > 0) && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          // Over the line, not beside it: the line is as wide with it as without it, and as wide for each number.
          style={open ? undefined : { insetInlineStart: end, width: `${MORE_REM}rem` }}
          className={cn(
            "flex h-control-sm shrink-0 items-center justify-center rounded-full text-13 whitespace-nowrap text-muted tabular-nums hover:bg-ink/7 hover:text-ink max-md:hidden",
            open ? "px-3" : "absolute top-0",
          )}
        >
          {open ? "Свернуть" : `Ещё\u00a0${formatNumber(folded)}`}
        </button>
      )}
    </div>
  );
}
