import { Select } from "@dropship/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { RawSearch } from "../../shared/list/list-state.ts";
import { waybillDeskQuery } from "../../shared/waybills/waybill-queries.ts";

const KINDS = {
  departure_point: { label: "Точка отправки", all: "Все точки отправки", of: "points" },
  counterparty: { label: "Контрагент", all: "Все контрагенты", of: "counterparties" },
} as const;

/** Chooses a departure point or a counterparty by its name; the filter stands in the address like every other. Hidden while there is only one. */
export function PlaceFilter({ kind }: { kind: keyof typeof KINDS }) {
  const raw: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { label, all, of } = KINDS[kind];
  const choices = useQuery(waybillDeskQuery).data?.[of] ?? [];
  if (choices.length < 2) return null;
  const { [kind]: now, page: _page, cursor: _cursor, ...rest } = raw;
  return (
    <Select
      aria-label={label}
      className="max-md:w-full"
      value={now === undefined ? "all" : String(now)}
      onValueChange={(to) =>
        void navigate({ to: "/admin/invoices", search: to === "all" ? rest : { ...rest, [kind]: Number(to) } })
      }
      options={[{ value: "all", label: all }, ...choices.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
  );
}
