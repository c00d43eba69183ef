import { Combobox } from "@dropship/ui/combobox";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { streetsQuery } from "../carrier/directory-queries.ts";
import { errorText } from "../error-text.ts";
import { FormField, TextField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import { useFormValue } from "../form/use-form-value.ts";
import type { OrderFields } from "./order-fields.ts";

/** A street as the carrier spells it, offered while it is typed; one that is in no list is taken as typed. */
function StreetField({ form }: { form: Form<OrderFields> }) {
  const city = useFormValue(form, "city");
  const [search, setSearch] = useState("");
  const found = useQuery(streetsQuery(city?.ref, search));
  return (
    <FormField form={form} name="street" label="Улица" required className="col-span-2 sm:col-span-1">
      {({ name, value, disabled, onValueChange, onBlur }) => (
        <Combobox
          name={name}
          disabled={disabled}
          maxLength={100}
          value={value === "" ? null : { id: value, label: value }}
          query={search}
          items={(found.data ?? []).map(({ ref, name: street }) => ({ id: ref, label: street }))}
          loading={found.isFetching}
          error={found.isError ? errorText(found.error) : null}
          onRetry={() => void found.refetch()}
          emptyText={city ? "В списке перевозчика такой нет: запишем как набрано." : "Сначала выберите город."}
          onQuery={setSearch}
          onTyped={onValueChange}
          onValueChange={(street) => onValueChange(street?.label ?? "")}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}

/** Address for the courier. */
export function CourierFields({ form }: { form: Form<OrderFields> }) {
  const its = { form, autoComplete: "off" } as const; // the recipient's address, not the user's own
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1fr)_112px_112px]">
      <StreetField form={form} />
      <TextField {...its} name="house" label="Дом" required maxLength={20} />
      <TextField {...its} name="flat" label="Квартира" maxLength={20} />
    </div>
  );
}
