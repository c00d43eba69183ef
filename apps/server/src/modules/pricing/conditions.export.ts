import { CONDITION_KIND_NAMES, CONDITION_STATE_NAMES } from "@dropship/api/contract/condition-choices";
import { conditionList } from "@dropship/api/contract/lists/conditions";
import { exportOf } from "../../exports/export-source.ts";
import { aimText, hundredths } from "./conditions.presenter.ts";
import { type ConditionListRow, conditions } from "./conditions.repository.ts";

const dollars = (cents: number | null) => (cents === null ? null : `$${hundredths(cents)}`);

/** Commissions and discounts as a spreadsheet. */
export const conditionExport = exportOf<ConditionListRow>()({
  list: conditionList,
  title: "Комиссии и скидки",
  columns: {
    place: { title: "Порядок", kind: "number", of: ({ place }) => place },
    name: { title: "Название", kind: "text", width: 40, of: ({ name }) => name },
    kind: { title: "Вид", kind: "text", of: ({ kind }) => CONDITION_KIND_NAMES[kind] },
    value: {
      title: "Величина",
      kind: "text",
      of: ({ value, value_type: type }) => (type === "percent" ? `${hundredths(value)} %` : dollars(value)),
    },
    floor: { title: "Не меньше", kind: "text", of: ({ floor }) => dollars(floor) },
    cap: { title: "Не больше", kind: "text", of: ({ cap }) => dollars(cap) },
    min_quantity: { title: "От количества", kind: "number", of: (row) => row.min_quantity },
    aims: { title: "Для кого и чего", kind: "text", width: 48, of: ({ aims }) => aims.map(aimText).join("; ") },
    state: { title: "Состояние", kind: "text", of: ({ state }) => CONDITION_STATE_NAMES[state] },
    active_from: { title: "С", kind: "moment", of: (row) => row.active_from },
    active_to: { title: "По", kind: "moment", of: (row) => row.active_to },
  },
  open: (db, _, ask) => conditions.whole(db, {}, ask),
});
