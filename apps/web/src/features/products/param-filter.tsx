import type { NamedChoice } from "@dropship/api/contract/list";
import { Checkbox } from "@dropship/ui/checkbox";
import { formatNumber } from "@dropship/ui/format/number";
import { Input } from "@dropship/ui/input";
import { Select } from "@dropship/ui/select";
import { SkeletonText } from "@dropship/ui/skeleton";
import { Tag } from "@dropship/ui/tag";
import { Text } from "@dropship/ui/text";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { errorText } from "../../shared/error-text.ts";
import { namedText } from "../../shared/list/condition-text.ts";
import type { NamedControlProps } from "../../shared/list/list-words.ts";
import { PanelButtons, PanelFilter } from "../../shared/list/panel-filter.tsx";
import { paramNamesQuery, paramValuesQuery } from "./product-queries.ts";

/** Goods by their params, in a small panel: any of the values within one, or none of it at all; all of them together. */
export const ParamFilter = ({ label, value, onChange }: NamedControlProps) => (
  <PanelFilter label={label}>
    {(close) => (
      <ParamForm
        value={value}
        onApply={(choices) => {
          close();
          onChange(choices);
        }}
      />
    )}
  </PanelFilter>
);

/** One param at a time is looked at; what was ticked under the others stays and is told below. */
function ParamForm({
  value,
  onApply,
}: {
  value: readonly NamedChoice[];
  onApply: (next: readonly NamedChoice[]) => void;
}) {
  const [draft, setDraft] = useState(value);
  const [name, setName] = useState(value[0]?.name ?? "");
  const names = useQuery(paramNamesQuery);
  const set = (values: Asked) =>
    setDraft((now) => {
      const place = now.findIndex((one) => one.name === name);
      if (values === undefined) return now.filter((one) => one.name !== name);
      return place < 0 ? [...now, { name, values }] : now.with(place, { name, values });
    });
  const known = names.data ?? [];
  // A link may name one that no product has any more.
  const offered = [...draft.flatMap((one) => (known.includes(one.name) ? [] : [one.name])), ...known];
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      {names.error && (
        <Text size="13" tone="bad">
          {errorText(names.error)}
        </Text>
      )}
      <Select
        aria-label="Характеристика"
        placeholder={names.isPending ? "Загружаются…" : "Какая характеристика"}
        value={name}
        options={offered.map((one) => ({ value: one, label: one }))}
        onValueChange={setName}
      />
      {name !== "" && (
        <Values key={name} name={name} chosen={draft.find((one) => one.name === name)?.values} onChange={set} />
      )}
      {draft.length > 0 && (
        <ul aria-label="Выбранные характеристики" className="flex flex-wrap gap-1">
          {draft.map((one) => (
            <li key={one.name} className="max-w-full min-w-0">
              <Tag
                removeLabel={`Убрать: ${namedText(one)}`}
                onRemove={() => setDraft((now) => now.filter((other) => other.name !== one.name))}
              >
                {namedText(one)}
              </Tag>
            </li>
          ))}
        </ul>
      )}
      <PanelButtons onClear={() => onApply([])} />
    </form>
  );
}

/** What is asked of one param; nothing where it is not asked for. */
type Asked = NamedChoice["values"] | undefined;

/** So few values are seen at a glance. */
const FEW = 8;

function Values({ name, chosen, onChange }: { name: string; chosen: Asked; onChange: (values: Asked) => void }) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const found = useQuery({ ...paramValuesQuery(name, search), placeholderData: keepPreviousData });
  const rows = found.data ?? [];
  const isSearched = search !== "" || rows.length > FEW;
  // What is ticked stays in sight, though it is not among the commonest.
  const unseen =
    search === "" && found.data ? (chosen ?? []).filter((one) => rows.every(({ value }) => value !== one)) : [];
  const tick = (value: string, isTicked: boolean) => {
    const next = isTicked ? [...(chosen ?? []), value] : (chosen ?? []).filter((one) => one !== value);
    onChange(next.length > 0 ? next : undefined);
  };
  if (found.error)
    return (
      <Text size="13" tone="bad">
        {errorText(found.error)}
      </Text>
    );
  if (found.isPending) return <SkeletonText lines={4} />;
  return (
    <>
      {isSearched && (
        <Input
          aria-label={`${name}: найти значение`}
          placeholder="Найти значение"
          value={typed}
          onValueChange={setTyped}
        />
      )}
      <fieldset className="-mx-1 max-h-64 overflow-y-auto px-1">
        <legend className="sr-only">{name}</legend>
        {search === "" && (
          <>
            <Checkbox
              label="Любое значение"
              checked={chosen?.length === 0}
              onCheckedChange={(isTicked) => onChange(isTicked ? [] : undefined)}
            />
            <Checkbox
              label="Не указана"
              checked={chosen === null}
              onCheckedChange={(isTicked) => onChange(isTicked ? null : undefined)}
            />
          </>
        )}
        {[...unseen.map((value) => ({ value, count: null })), ...rows].map(({ value, count }) => (
          <Checkbox
            key={value}
            label={value}
            aside={
              count !== null && (
                <Text as="span" size="13" tone="muted" numeric>
                  {formatNumber(count)}
                </Text>
              )
            }
            checked={chosen?.includes(value) ?? false}
            onCheckedChange={(isTicked) => tick(value, isTicked)}
          />
        ))}
        {rows.length === 0 && search !== "" && (
          <Text size="13" tone="muted">
            Таких значений нет
          </Text>
        )}
      </fieldset>
    </>
  );
}
