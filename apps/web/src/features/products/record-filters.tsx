import { numbered } from "@dropship/ui/format/record-number";
import { Select } from "@dropship/ui/select";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMay } from "../../shared/session.ts";
import { api } from "../../shared/api.ts";
import type { RecordControlProps } from "../../shared/list/list-words.ts";

/** Stands for no choice: no record has this number. */
const ALL = "*";
/** Rules of prices that are offered; a shop with more narrows by the address alone. */
const RULES_MAX = 100;

const suppliersQuery = queryOptions({
  queryKey: ["listSuppliers"],
  queryFn: async ({ signal }) => (await api("listSuppliers", { signal })).data,
});
const rulesQuery = queryOptions({
  queryKey: ["listConditions", "offered"],
  queryFn: async ({ signal }) => (await api("listConditions", { query: { per_page: RULES_MAX }, signal })).data,
});

function RecordFilter({
  all,
  records = [],
  value,
  onChange,
}: RecordControlProps & { all: string; records: readonly { id: number; name: string }[] | undefined }) {
  const isKnown = value === undefined || records.some(({ id }) => String(id) === value);
  return (
    <Select
      aria-label={all}
      className="w-full md:w-60"
      value={value ?? ALL}
      options={[
        { value: ALL, label: all },
        // A link may name one that is not loaded yet, or is gone.
        ...(isKnown ? [] : [{ value, label: numbered(value) }]),
        ...records.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onValueChange={(option) => onChange(option === ALL ? undefined : option)}
    />
  );
}

/** Goods of one supplier, in the bar of a list. */
export function SupplierFilter(props: RecordControlProps) {
  const { data } = useQuery(suppliersQuery);
  return <RecordFilter {...props} all="Все поставщики" records={data} />;
}

/** Goods that one commission or discount is for, in the bar of a list. */
export function RuleFilter(props: RecordControlProps) {
  const seesRules = useMay("conditions.see");
  const { data } = useQuery({ ...rulesQuery, enabled: seesRules });
  if (!seesRules) return null;
  return <RecordFilter {...props} all="Любые правила цен" records={data} />;
}
