import { type ReactNode, type Ref, useState } from "react";
import { SearchField } from "../../components/search-field/search-field.tsx";
import { formatNumber } from "../../format/number.ts";

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
  /** Over the bar: `FilterChips`. */
  chips?: ReactNode;
  className?: string;
}

/** Over a list: quick filters, search, selects, actions. On a phone the search takes the whole width. */
export function FilterBar({
  search,
  views,
  period,
  children,
  actions,
  conditions,
  chips,
  className = "",
}: FilterBarProps) {
  return (
    <div className={`mb-4 flex flex-col gap-3 ${className}`}>
      {chips}
      {(search || views || period || children || actions) && (
        <div className="flex flex-wrap items-center gap-2">
          {views}
          {/* A new address (Back, a reset) starts the box anew. */}
          {search && <BarSearch key={search.value} {...search} />}
          {period}
          {children}
          {actions && <div className="ms-auto flex items-center gap-2">{actions}</div>}
        </div>
      )}
      {conditions}
    </div>
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
      className="w-full md:w-72"
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

/** Quick filters in a row, one chosen: «Все», «Новые 3», «В пути 12». Scrolls sideways on a phone. */
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
  return (
    <div
      role="group"
      aria-label={label}
      className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {options.map((option) => {
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
  );
}
