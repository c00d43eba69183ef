import { numbered } from "@dropship/ui/format/record-number";
import { Select } from "@dropship/ui/select";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import type { RecordControlProps, RecordsToldProps } from "../../shared/list/list-words.ts";
import { useMay } from "../../shared/session.ts";

/** Stands for no choice: no record has this number. */
const ALL = "*";
/** Rules of prices that are offered; a shop with more narrows by the address alone. */
const RULES_MAX = 100;

const rulesQuery = queryOptions({
  queryKey: ["listConditions", "offered"],
  queryFn: async ({ signal }) => (await api("listConditions", { query: { per_page: RULES_MAX }, signal })).data,
});

/** The chosen rule by its name, for the chip of what narrows the list. */
export function RuleTold({ value, children }: RecordsToldProps) {
  const { data: rules = [] } = useQuery({ ...rulesQuery, enabled: useMay("conditions.see") });
  return children(`Правило цен: ${rules.find(({ id }) => String(id) === value)?.name ?? numbered(value)}`);
}

/** Goods that one commission or discount is for, in the bar of a list. */
export function RuleFilter({ value, onChange }: RecordControlProps) {
  const seesRules = useMay("conditions.see");
  const { data: rules = [] } = useQuery({ ...rulesQuery, enabled: seesRules });
  if (!seesRules) return null;
  const isKnown = value === undefined || rules.some(({ id }) => String(id) === value);
  return (
    <Select
      aria-label="Любые правила цен"
      className="w-full md:w-60"
      value={value ?? ALL}
      options={[
        { value: ALL, label: "Любые правила цен" },
        // A link may name one that is not loaded yet, or is gone.
        ...(isKnown ? [] : [{ value, label: numbered(value) }]),
        ...rules.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onValueChange={(option) => onChange(option === ALL ? undefined : option)}
    />
  );
}
