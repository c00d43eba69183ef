import { MultiSelect, type MultiSelectProps } from "@dropship/ui/multi-select";
import { formatNumber } from "@dropship/ui/format/number";
import { Text } from "@dropship/ui/text";
import { useState } from "react";
import { PanelButtons, PanelFilter } from "./panel-filter.tsx";

/** One of what a filter offers. */
export interface FilterChoice {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
}
type Box = Pick<
  MultiSelectProps<FilterChoice>,
  "items" | "total" | "query" | "onQuery" | "loading" | "error" | "onRetry" | "emptyText"
>;

/** Any of many records or values, found by typing in a small panel; the button says the one that is chosen, or how many, so that a bar keeps to its line. */
export function ChosenFilter({
  label,
  value,
  nameOf,
  most,
  onChange,
  ...box
}: Box & {
  label: string;
  /** Ids of the chosen ones. */
  value: readonly string[];
  nameOf: (id: string) => string;
  /** How many one filter may name. */
  most: number;
  onChange: (value: readonly string[]) => void;
}) {
  const names = value.map(nameOf);
  const chosen = names.length > 1 ? formatNumber(names.length) : names[0];
  return (
    <PanelFilter label={label} {...(chosen !== undefined && { chosen, name: `${label}: ${names.join(", ")}` })}>
      {(close) => (
        <ChosenForm
          {...box}
          label={label}
          most={most}
          value={value.map((id) => ({ id, label: nameOf(id) }))}
          onApply={(ids) => {
            close();
            onChange(ids);
          }}
        />
      )}
    </PanelFilter>
  );
}

function ChosenForm({
  label,
  value,
  most,
  onApply,
  ...box
}: Box & {
  label: string;
  value: readonly FilterChoice[];
  most: number;
  onApply: (ids: readonly string[]) => void;
}) {
  const [draft, setDraft] = useState(value);
  const [isCut, setCut] = useState(false);
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft.map(({ id }) => id));
      }}
    >
      <MultiSelect
        {...box}
        aria-label={label}
        placeholder="Найти и выбрать"
        listStays
        value={draft}
        onValueChange={(next) => {
          setDraft(next.slice(0, most));
          setCut(next.length > most);
        }}
      />
      <Text size="13" tone="muted" role="status" className="empty:hidden">
        {isCut && `Взяты первые ${formatNumber(most)}: больше сразу не выбрать.`}
      </Text>
      <PanelButtons onClear={() => onApply([])} />
    </form>
  );
}
