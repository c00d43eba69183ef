import { CONDITION_STATE_NAMES } from "@dropship/api/contract/condition-choices";
import type { ConditionRow } from "@dropship/api/contract/conditions";
import { Badge } from "@dropship/ui/badge";
import { Text } from "@dropship/ui/text";
import { TriangleAlert } from "lucide-react";
import { CellNote } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { aimsText, boundsText, conditionTones, daysText, kindName, valueText, warningText } from "./condition-words.ts";

/** Where a condition stands, and whether there is something to be known of it. */
export const ConditionBadge = ({
  condition: { state, warning },
}: {
  condition: Pick<ConditionRow, "state" | "warning">;
}) => (
  <span className="inline-flex items-center gap-1.5">
    <Badge tone={conditionTones[state]}>{CONDITION_STATE_NAMES[state]}</Badge>
    {warning && state !== "lost" && state !== "ended" && (
      <Badge tone="notice" icon={<TriangleAlert size={12} />} data-hint={warningText(warning)}>
        {warning.code === "shadowed" ? "Не сработает" : warning.code === "shadows" ? "Заслоняет" : "До цента"}
      </Badge>
    )}
  </span>
);

/** Columns of the list of conditions. */
export const conditionColumns: readonly ListColumn<ConditionRow>[] = [
  {
    id: "place",
    title: "№",
    width: 70,
    align: "end",
    sortKey: "place",
    cell: ({ place }) => (
      <Text as="span" tone="muted" numeric>
        {place}
      </Text>
    ),
  },
  {
    id: "name",
    title: "Название",
    width: 280,
    grows: true,
    fixed: true,
    sortKey: "name",
    cell: (condition) => (
      <span className="block min-w-0">
        <Text as="span" weight="medium" truncate className="block">
          {condition.name}
        </Text>
        <CellNote truncate>
          {kindName(condition.kind)}
          {condition.is_stackable ? "" : " · не складывается"}
        </CellNote>
      </span>
    ),
  },
  {
    id: "value",
    title: "Величина",
    exports: ["kind", "value", "floor", "cap"],
    width: 170,
    align: "end",
    cell: (condition) => (
      <span className="block">
        <Text as="span" weight="medium" numeric className="block whitespace-nowrap">
          {valueText(condition)}
        </Text>
        <CellNote>{boundsText(condition)}</CellNote>
      </span>
    ),
  },
  { id: "aims", title: "Для кого и на что", width: 300, cell: aimsText },
  {
    id: "min_quantity",
    title: "От, шт.",
    width: 90,
    align: "end",
    cell: ({ min_quantity }) => (min_quantity > 1 ? min_quantity : "—"),
  },
  { id: "active_from", title: "Когда", exports: ["active_from", "active_to"], width: 220, cell: daysText },
  {
    id: "state",
    title: "Состояние",
    width: 230,
    onCard: "heading",
    cell: (condition) => <ConditionBadge condition={condition} />,
  },
];
