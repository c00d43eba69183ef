import type { ConditionDetail } from "@dropship/api/contract/conditions";
import { ROLE_NAMES } from "@dropship/api/contract/user-choices";
import {
  ConditionBuilder,
  type FilterEntity,
  type FilterField,
  type FilterState,
} from "@dropship/ui/patterns/condition-builder";
import { optionText, wholeName } from "@dropship/ui/patterns/product-name";
import { useState } from "react";
import { api } from "../../shared/api.ts";
import { categoryTreeQuery, firstCategories } from "../../shared/category-choice.tsx";
import { queryClient } from "../../shared/query-client.ts";

const FOUND = 20;
const operators = ["in"] as const;

async function findUsers(search: string, signal: AbortSignal): Promise<FilterEntity[]> {
  const { data } = await api("listUsers", { query: { filter: { search }, per_page: FOUND }, signal });
  return data.map(({ id, first_name, last_name, email }) => {
    const name = [last_name, first_name].filter(Boolean).join(" ");
    return { id: String(id), label: name || email, ...(name ? { description: email } : {}) };
  });
}
async function findProducts(search: string, signal: AbortSignal): Promise<FilterEntity[]> {
  const { data } = await api("listProducts", { query: { filter: { search }, per_page: FOUND }, signal });
  return data.map(({ id, name, options, sku }) => ({
    id: String(id),
    label: wholeName(name, options),
    description: `${optionText(options, " · ")}${sku}`,
  }));
}
const findInTree = async (search: string): Promise<FilterEntity[]> =>
  firstCategories(await queryClient.fetchQuery({ ...categoryTreeQuery, staleTime: 60_000 }), search).map((one) => ({
    ...one,
    id: String(one.id),
  }));

const known = (named: { id: number; name: string }[] | null | undefined): FilterEntity[] =>
  (named ?? []).map(({ id, name }) => ({ id: String(id), label: name }));

/** What a condition may ask: any one within each, all of these together. `targets` names those that it has already. */
const targetFields = (targets?: ConditionDetail["targets"]): readonly FilterField[] => [
  { id: "category", label: "Категория", type: "entity", operators, load: findInTree, known: known(targets?.category) },
  { id: "product", label: "Товар", type: "entity", operators, load: findProducts, known: known(targets?.product) },
  { id: "user", label: "Пользователь", type: "entity", operators, load: findUsers, known: known(targets?.user) },
  {
    id: "role",
    label: "Роль",
    type: "multi-enum",
    operators,
    options: Object.entries(ROLE_NAMES).map(([value, label]) => ({ value, label })),
  },
];

const words = {
  empty: "Без условий правило действует для всех пользователей и товаров.",
  begin: "Действует:",
  all: "Действует для всех пользователей и товаров",
  half: "Есть условие без значения: выберите его или уберите условие.",
};

/** Whom and what a condition is for. `targets` names those that it had when the screen was opened. */
export function TargetBuilder({
  targets,
  value,
  disabled,
  onValueChange,
}: {
  targets: ConditionDetail["targets"] | undefined;
  value: FilterState;
  disabled: boolean | undefined;
  onValueChange: (state: FilterState) => void;
}) {
  // The builder remembers the names of what is found later.
  const [fields] = useState(() => targetFields(targets));
  return (
    <ConditionBuilder
      once
      words={words}
      fields={fields}
      value={value}
      disabled={disabled ?? false}
      onChange={onValueChange}
    />
  );
}
