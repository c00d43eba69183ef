import { Combobox } from "@dropship/ui/combobox";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../shared/error-text.ts";
import { FormField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import type { MovementValues } from "./move-money-form.ts";
import { peopleQuery } from "./queries.ts";

/** Whose money it is: found by name, e-mail, phone. */
export function UserField({ form }: { form: Form<MovementValues> }) {
  const [search, setSearch] = useState("");
  const people = useQuery(peopleQuery(search));
  const items = (people.data ?? []).map(({ id, first_name, last_name, email }) => {
    const name = [last_name, first_name].filter(Boolean).join(" ");
    return { id, label: name || email, ...(name ? { description: email } : {}) };
  });
  return (
    <FormField form={form} name="user" label="Пользователь" required show={(user) => user?.label ?? "не выбран"}>
      {({ value, onValueChange, name, disabled }) => (
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
      )}
    </FormField>
  );
}
