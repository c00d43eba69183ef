import type { AnyList, ChoiceCount, ListFilter } from "@dropship/api/contract/list";
import { namedChoices, namedPairs } from "@dropship/api/contract/named-choices";
import { Button } from "@dropship/ui/button";
import { useMedia } from "@dropship/ui/hooks/use-media";
import { FilterBar } from "@dropship/ui/patterns/filter-bar";
import { Skeleton } from "@dropship/ui/skeleton";
import { type ReactNode, type Ref, Suspense } from "react";
import { lazyPart } from "../lazy-part.ts";
import { ChoiceChips, ChoiceSelect, isOffered, RecordSelect } from "./choice-filter.tsx";
import { chosenOf, rangeEnds } from "./held-values.ts";
import type { OneFilter } from "./list-conditions.tsx";
import { canMatchAny, type LooseFilter } from "./list-state.ts";
import { type AnyWords, labelOf } from "./list-words.ts";
import { PeriodFilter } from "./period-filter.tsx";

// The calendar and the typed sums weigh as much as the rest of a list; they are looked at last.
const DateRangePicker = lazyPart(async () => (await import("@dropship/ui/date-range-picker")).DateRangePicker);
const RangeFilter = lazyPart(async () => (await import("./range-filter.tsx")).RangeFilter);
// Most people look at a list as it is.
const ListConditions = lazyPart(async () => (await import("./list-conditions.tsx")).ListConditions);
const TextFilter = lazyPart(async () => (await import("./text-filter.tsx")).TextFilter);

/** How many rows each choice would leave, as a page's meta says it. */
export type PageCounts = Readonly<Record<string, Readonly<Record<string, ChoiceCount>>>>;

/** Filters of any list, folded from its declaration: chips, search, choices, ranges, period; then what narrows it unseen, and one way out. */
export function ListFilterBar({
  list,
  words,
  filter,
  counts,
  loading,
  searchRef,
  onChange,
  onReset,
  actions,
}: {
  list: AnyList;
  words: Readonly<Record<string, AnyWords>>;
  filter: LooseFilter;
  counts: PageCounts | undefined;
  loading: boolean;
  /** The box of the search, for the key «/». */
  searchRef: Ref<HTMLInputElement>;
  onChange: (patch: LooseFilter) => void;
  onReset: () => void;
  actions?: ReactNode;
}) {
  const all = Object.entries(words).flatMap(([name, its]) => {
    const declared = list.filters[name];
    return declared ? [{ name, declared, words: its, value: filter[name] }] : [];
  });
  const shown = all.filter((one) => !one.words.hidden);
  const search = shown.find(({ name, declared }) => name === "search" && declared.kind === "text");
  const chips = shown.filter((one) => isChips(one.declared, one.words));
  const isWide = useMedia("(width >= 80rem)");
  const { inSight, behind } = shareOut(shown.filter(hasControl), (isWide ? 3 : 2) - Math.min(1, chips.length));
  const conditions = all.filter(
    (one) =>
      one.value !== undefined && (behind.includes(one) || !isVisible(one.name, one.declared, one.words, one.value)),
  );
  const chipNames = chips.map(({ name }) => name);
  const match = !canMatchAny(list, filter) ? undefined : filter["match"] === "any" ? "any" : "all";
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);

  const choices = ({ name, declared, words: its, value }: OneFilter) => (
    <ChoiceChips
      key={name}
      filter={declared}
      words={its}
      value={value}
      counts={counts?.[name]}
      onChange={(to) => onChange({ [name]: to })}
    />
  );
  const control = ({ name, declared, words: its, value }: OneFilter): ReactNode => {
    switch (declared.kind) {
      case "oneOf":
      case "manyOf":
      case "yesNo":
        return isChips(declared, its) ? null : (
          <ChoiceSelect
            key={name}
            filter={declared}
            words={its}
            value={value}
            onChange={(to) => onChange({ [name]: to })}
          />
        );
      case "money":
      case "numbers":
        return (
          <Suspense key={name} fallback={<Skeleton className="h-control w-28" />}>
            <RangeFilter
              label={labelOf(its)}
              unit={declared.kind === "money" ? declared.currency : "number"}
              value={rangeEnds(value)}
              onChange={(ends) => onChange({ [name]: ends })}
            />
          </Suspense>
        );
      case "days":
        if (declared.isMain) return <MainDays key={name} words={its} filter={filter} onChange={onChange} />;
        return (
          <Suspense key={name} fallback={<Skeleton className="h-control w-28" />}>
            <RangeFilter
              label={labelOf(its)}
              unit="day"
              value={rangeEnds(value)}
              onChange={(ends) => onChange({ [name]: ends })}
            />
          </Suspense>
        );
      case "record":
        if (its.control)
          return <its.control key={name} value={chosenOf(value)[0]} onChange={(to) => onChange({ [name]: to })} />;
        return its.choices && its.choices.records.length > 0 ? (
          <RecordSelect key={name} words={its} value={value} onChange={(to) => onChange({ [name]: to })} />
        ) : null;
      case "text":
        return name === "search" ? null : (
          <Suspense key={name} fallback={<Skeleton className="h-control w-28" />}>
            <TextFilter
              label={labelOf(its)}
              value={chosenOf(value)[0] ?? ""}
              onChange={(to) => onChange({ [name]: to })}
            />
          </Suspense>
        );
      case "named":
        return (
          its.named && (
            <its.named
              key={name}
              label={labelOf(its)}
              value={namedChoices(chosenOf(value))}
              onChange={(choices) => onChange({ [name]: choices.length > 0 ? namedPairs(choices) : undefined })}
            />
          )
        );
      case "values":
        return (
          its.values && (
            <its.values
              key={name}
              label={labelOf(its)}
              value={chosenOf(value)}
              onChange={(chosen) => onChange({ [name]: chosen.length > 0 ? chosen : undefined })}
            />
          )
        );
      case "match":
        return null; // beside the conditions that it joins
      default:
        return declared satisfies never;
    }
  };
  return (
    <FilterBar
      more={behind.length > 0 && behind.map(control)}
      moreCount={behind.filter(({ value }) => value !== undefined).length}
      narrowed={Object.keys(filter).some(
        (name) => filter[name] !== undefined && name !== search?.name && !chipNames.includes(name),
      )}
      chips={
        chips.length > 1 ? (
          <div className="flex flex-col gap-1 md:contents">{chips.map(choices)}</div>
        ) : (
          chips.map(choices)
        )
      }
      search={
        search && {
          label: labelOf(search.words),
          value: chosenOf(search.value)[0] ?? "",
          loading: loading && search.value !== undefined,
          onSearch: (typed) => onChange({ [search.name]: typed || undefined }),
          inputRef: searchRef,
        }
      }
      actions={actions}
      conditions={
        (match || conditions.length > 0) && (
          <Suspense fallback={<Skeleton className="h-8 w-48" />}>
            <ListConditions conditions={conditions} match={match} onChange={onChange} />
          </Suspense>
        )
      }
    >
      {inSight.map(control)}
      {isNarrowed && (
        <Button variant="ghost" onClick={onReset}>
          Сбросить
        </Button>
      )}
    </FilterBar>
  );
}

const isMainDays = ({ declared }: OneFilter): boolean => declared.kind === "days" && declared.isMain;

const hasControl = ({ name, declared, words }: OneFilter): boolean => {
  if (declared.kind === "record") return words.control !== undefined || (words.choices?.records.length ?? 0) > 0;
  return declared.kind === "text" ? name !== "search" : !isChips(declared, words);
};

/**
 * Which filters stand in the strip, and which behind «Фильтры»: all when there is room for them, else the main days, which no chip could
 * tell, and the first of the others, which are asked for most. One alone is not hidden behind a button of its own width.
 */
function shareOut(filters: readonly OneFilter[], room: number): { inSight: OneFilter[]; behind: OneFilter[] } {
  const others = filters.filter((one) => !isMainDays(one));
  const behind = filters.length <= room + 1 ? [] : others.slice(room - (filters.length - others.length));
  return { inSight: filters.filter((one) => !behind.includes(one)), behind };
}

const isChips = (filter: ListFilter, words: AnyWords): boolean =>
  (filter.kind === "oneOf" || filter.kind === "manyOf" || filter.kind === "yesNo") && words.as !== "select";

/** Whether a control says what is chosen: one choice of chips or of a list, the typed words, the period. Anything else is told by a chip. */
function isVisible(name: string, filter: ListFilter, words: AnyWords, value: unknown): boolean {
  if (filter.kind === "record") return words.control !== undefined || isOffered(words, value);
  if (words.hidden || filter.kind === "money" || filter.kind === "numbers" || filter.kind === "named") return false;
  if (filter.kind === "values") return words.values !== undefined;
  if (filter.kind === "days") return filter.isMain;
  if (filter.kind === "text") return name === "search";
  return chosenOf(value).length <= 1;
}

function MainDays({
  words,
  filter,
  onChange,
}: {
  words: AnyWords;
  filter: LooseFilter;
  onChange: (patch: LooseFilter) => void;
}) {
  const { from, to } = rangeEnds(filter);
  if (words.as !== "calendar")
    return <PeriodFilter value={{ from, to }} onChange={(days) => onChange({ from: days.from, to: days.to })} />;
  return (
    <div className="w-full md:w-72">
      <Suspense fallback={<Skeleton className="h-control" />}>
        <DateRangePicker
          label="Период"
          labelHidden
          value={{ from: from ?? null, to: to ?? null }}
          onValueChange={(days) => onChange({ from: days.from ?? undefined, to: days.to ?? undefined })}
        />
      </Suspense>
    </div>
  );
}
