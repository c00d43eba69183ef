import { Combobox } from "@dropship/ui/combobox";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../error-text.ts";
import { FormField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import { useFormValue } from "../form/use-form-value.ts";
import { streetsQuery } from "./directory-queries.ts";

/** A street of a city as a form keeps it: the city by its reference, the street by its name. */
interface StreetValues {
  city: { ref: string } | null;
  street: string;
}

const TYPED = "В списке перевозчика такой нет: запишем как набрано.";

/** A street as the carrier spells it, offered while it is typed; one that is in no list is taken as typed. */
export function StreetField<Values extends StreetValues>({
  form,
  emptyText = TYPED,
  className,
}: {
  form: Form<Values>;
  /** What an empty list means. */
  emptyText?: string;
  className?: string;
}) {
  const narrowed = form as unknown as Form<StreetValues>; // a form with more fields than these need
  const city = useFormValue(narrowed, "city");
  const [search, setSearch] = useState("");
  const found = useQuery(streetsQuery(city?.ref, search));
  return (
    <FormField form={narrowed} name="street" label="Улица" required className={className}>
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
          emptyText={city ? emptyText : "Сначала выберите город."}
          onQuery={setSearch}
          onTyped={onValueChange}
          onValueChange={(street) => onValueChange(street?.label ?? "")}
          onBlur={onBlur}
        />
      )}
    </FormField>
  );
}
