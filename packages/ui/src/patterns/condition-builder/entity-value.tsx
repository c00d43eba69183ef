import { useContext, useEffect, useRef, useState } from "react";
import { MultiSelect } from "../../components/multi-select/multi-select.tsx";
import { numbered } from "../../format/record-number.ts";
import { ChosenNames } from "./chosen-names.ts";
import type { FilterEntity, FilterField } from "./filter-fields.ts";

/** Chooses things of another list, found by typing. Their names are remembered while the editor is open; the filter holds ids. */
export function EntityValue({
  field,
  values,
  onChange,
  label,
}: {
  field: FilterField & { type: "entity" };
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  label: string;
}) {
  const [found, setFound] = useState<readonly FilterEntity[]>([]);
  const [seen, setSeen] = useState<readonly FilterEntity[]>(field.known ?? []);
  const [state, setState] = useState<"idle" | "loading" | "error">("idle");
  const [query, setQuery] = useState("");
  const asked = useRef<AbortController | null>(null);
  const nameChosen = useContext(ChosenNames);
  useEffect(() => () => asked.current?.abort(), []);

  const load = (next: string) => {
    asked.current?.abort();
    const stop = new AbortController();
    asked.current = stop;
    setQuery(next);
    setState("loading");
    field.load(next, stop.signal).then(
      (items) => {
        if (stop.signal.aborted) return;
        setFound(items);
        setState("idle");
      },
      () => !stop.signal.aborted && setState("error"),
    );
  };
  const chosen = values.map(
    (id) => [...seen, ...found].find((entity) => entity.id === id) ?? { id, label: numbered(id) },
  );
  return (
    <MultiSelect
      aria-label={label}
      value={chosen}
      query={query}
      items={found}
      loading={state === "loading"}
      error={state === "error" ? "Список не загрузился" : null}
      onRetry={() => load(query)}
      onQuery={load}
      placeholder="Начните вводить название"
      onValueChange={(items) => {
        setSeen(items);
        nameChosen(field.id, items);
        onChange(items.map(({ id }) => id));
      }}
    />
  );
}
