import { CONDITION_KIND_NAMES } from "@dropship/api/contract/condition-choices";
import { Button } from "@dropship/ui/button";
import { formatUsd } from "@dropship/ui/format/money";
import { plural } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { useQuery } from "@tanstack/react-query";
import { Percent, Plus } from "lucide-react";
import { Allowed } from "../../../shared/allowed.tsx";
import { FirstRows } from "../../../shared/first-rows.tsx";
import { personConditionsQuery } from "./person-queries.ts";

/** Conditions that move a user's prices now: own ones, those of a role and those for everybody, in the order in which they act. */
export function PersonConditions({ id }: { id: number }) {
  return (
    <FirstRows
      label="Действующие комиссии и скидки"
      found={useQuery(personConditionsQuery(id))}
      href={`/admin/conditions?filter[applies_to]=${id}`}
      allName={(total) => `Все: ${plural(total, ["правило", "правила", "правил"])}`}
      action={
        <Allowed to="conditions.edit">
          <Button asChild size="sm" icon={<Plus />}>
            <Link href={`/admin/conditions/add?user=${id}`}>Личное условие</Link>
          </Button>
        </Allowed>
      }
      empty={{ icon: Percent, title: "Цены обычные", text: "Ни одна комиссия и ни одна скидка сейчас не действует." }}
      row={(condition) => {
        const sign = condition.kind === "commission" ? "+" : "\u2212";
        const value = condition.value.replace(/\.?0+$/, "").replace(".", ",");
        return {
          key: condition.id,
          href: `/admin/conditions/${condition.id}`,
          title: condition.name,
          note: [
            CONDITION_KIND_NAMES[condition.kind],
            condition.aims.join("; ") || "Все пользователи и товары",
            condition.min_quantity > 1 && `от ${condition.min_quantity} шт.`,
          ]
            .filter(Boolean)
            .join(" · "),
          end: sign + (condition.value_type === "percent" ? `${value}\u00a0%` : formatUsd(condition.value)),
        };
      }}
    />
  );
}
