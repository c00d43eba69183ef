import { Combobox } from "@dropship/ui/combobox";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "./api.ts";
import { errorText } from "./error-text.ts";
import type { ValueControl } from "./form/form-field.tsx";

/** A person as a field keeps them. */
export type ChosenPerson = { id: number; label: string };

/** People to choose from, by what was typed. */
const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: ["listUsers", { filter: { search }, per_page: 20 }],
    queryFn: async ({ signal }) =>
      (await api("listUsers", { query: { filter: { search }, per_page: 20 }, signal })).data,
  });

/** The control of a field for one user, for admins: found by name, e-mail, phone. */
export function PersonCombobox({ value, onValueChange, name, disabled }: ValueControl<ChosenPerson | null>) {
  const [search, setSearch] = useState("");
  const people = useQuery(peopleQuery(search));
  const items = (people.data ?? []).map(({ id, first_name, last_name, email }) => {
    const full = [last_name, first_name].filter(Boolean).join(" ");
    return { id, label: full || email, ...(full ? { description: email } : {}) };
  });
  return (
    <Combobox
      name={name}
      disabled={disabled ?? false}
      placeholder="Имя, e-mail, телефон"
      value={value}
      query={search}
      items={items}
      onQuery={setSearch}
      loading={people.isFetching}
      error={people.isError ? errorText(people.error) : null}
      onRetry={() => void people.refetch()}
      emptyText="Таких пользователей нет"
      onValueChange={(item) => onValueChange(item && { id: Number(item.id), label: item.label })}
    />
  );
}
