import { MultiSelect } from "@dropship/ui/multi-select";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import type { ValueControl } from "../../shared/form/form-field.tsx";
import type { PostValues } from "./post-form.ts";

const FOUND = 20;

/** Users whom a post names, found by name, e-mail, phone. */
export function PeopleSelect({ value, onValueChange, name, disabled }: ValueControl<PostValues["recipients"]>) {
  const [search, setSearch] = useState("");
  const query = { filter: { search }, per_page: FOUND };
  const people = useQuery({
    queryKey: ["listUsers", query],
    queryFn: async ({ signal }) => (await api("listUsers", { query, signal })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <MultiSelect
      name={name}
      disabled={disabled ?? false}
      placeholder="Имя, e-mail, телефон"
      value={value}
      query={search}
      items={(people.data ?? []).map(({ id, first_name, last_name, email }) => ({
        id,
        label: [last_name, first_name].filter(Boolean).join(" ") || email,
        description: email,
      }))}
      onQuery={setSearch}
      loading={people.isFetching}
      error={people.isError ? errorText(people.error) : null}
      onRetry={() => void people.refetch()}
      emptyText="Таких пользователей нет"
      onValueChange={(chosen) => onValueChange(chosen.map(({ id, label }) => ({ id: Number(id), label })))}
    />
  );
}
