import type { ChoiceCount, ListFilter } from "@dropship/api/contract/list";
import { FilterChips } from "@dropship/ui/patterns/filter-bar";
import { Select } from "@dropship/ui/select";
import { chosenOf } from "./held-values.ts";
import { type AnyWords, labelOf } from "./list-words.ts";

/** Stands for "no choice" and "several": no choice of a list is called like that. */
const ALL = "*";
const SEVERAL = "**";

interface ChoiceProps {
  filter: ListFilter;
  words: AnyWords;
  value: unknown;
  onChange: (value: string | readonly string[] | undefined) => void;
}

function choicesOf({ filter, words, value }: ChoiceProps) {
  const declared = "choices" in filter ? filter.choices : ["1", "0"];
  const chosen = chosenOf(value);
  const offered = words.offered ?? declared;
  const shown = [...offered, ...chosen.filter((choice) => !offered.includes(choice))];
  return { chosen, options: shown.map((choice) => ({ value: choice, label: words.names?.[choice] ?? choice })) };
}

/** Which option stands for these choices: none, one or several of them. */
const optionOf = (chosen: readonly string[]): string => (chosen.length > 1 ? SEVERAL : (chosen[0] ?? ALL));

const pick = ({ filter, onChange }: ChoiceProps, option: string): void =>
  onChange(option === ALL ? undefined : filter.kind === "manyOf" ? [option] : option);

/** Few choices in a row over the list, with how many rows each has. Several of them, which only links and views ask for, are told by a chip. */
export function ChoiceChips({
  counts,
  ...props
}: ChoiceProps & { counts: Readonly<Record<string, ChoiceCount>> | undefined }) {
  const { words } = props;
  const { chosen, options } = choicesOf(props);
  return (
    <FilterChips
      label={labelOf(words)}
      value={optionOf(chosen)}
      onChange={(option) => pick(props, option)}
      options={[
        { value: ALL, label: words.all ?? "" },
        ...options.map((option) => {
          const counted = counts?.[option.value];
          return {
            ...option,
            count: words.counts ? words.counts.get(option.value) : counted && (counted.total || undefined),
            countCapped: counted?.is_capped,
          };
        }),
      ]}
    />
  );
}

/** One of a few records in a list of the bar. */
export function RecordSelect({ words, value, onChange }: Omit<ChoiceProps, "filter">) {
  const { all = "", records = [] } = words.choices ?? {};
  return (
    <Select
      aria-label={all}
      className="min-w-40 flex-1 md:max-w-52 md:flex-none"
      value={value === undefined ? ALL : String(value)}
      options={[{ value: ALL, label: all }, ...records.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onValueChange={(option) => onChange(option === ALL ? undefined : option)}
    />
  );
}

/** Whether a record stands in the list of the bar. */
export const isOffered = ({ choices }: AnyWords, value: unknown): boolean =>
  choices?.records.some(({ id }) => String(id) === String(value)) ?? false;

/** Few choices in a list of the bar. */
export function ChoiceSelect(props: ChoiceProps) {
  const { words } = props;
  const { chosen, options } = choicesOf(props);
  return (
    <Select
      aria-label={labelOf(words)}
      className="min-w-40 flex-1 md:max-w-52 md:flex-none"
      value={optionOf(chosen)}
      options={[
        { value: ALL, label: words.all ?? "" },
        ...(chosen.length > 1 ? [{ value: SEVERAL, label: "Несколько", disabled: true }] : []),
        ...options,
      ]}
      onValueChange={(option) => pick(props, option)}
    />
  );
}
