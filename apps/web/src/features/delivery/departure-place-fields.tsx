import { DEPARTURE_KIND_NAMES, DEPARTURE_KINDS } from "@dropship/api/contract/sender-choices";
import { RadioGroup } from "@dropship/ui/radio-group";
import { Select } from "@dropship/ui/select";
import { useQuery } from "@tanstack/react-query";
import { BranchField, CityField } from "../../shared/carrier/branch-fields.tsx";
import { StreetField } from "../../shared/carrier/street-field.tsx";
import { FormField, TextField, useFormField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { usedCounterpartiesQuery } from "./delivery-queries.ts";
import type { DepartureValues } from "./departure-form.ts";

type Props = { form: Form<DepartureValues> };

const kinds = DEPARTURE_KINDS.map((value) => ({ value, label: DEPARTURE_KIND_NAMES[value] }));

/** Who sends from a point. `kept`: whom it has now, named also from the archive. */
export function SenderField({ form, kept }: Props & { kept?: { id: number; name: string } }) {
  const read = useQuery(usedCounterpartiesQuery);
  const used = read.data ?? [];
  const known = kept && !used.some(({ id }) => id === kept.id) ? [...used, kept] : used;
  const nameOf = (id: string) => known.find((one) => String(one.id) === id)?.name ?? "не выбран";
  return (
    <>
      <FormField form={form} name="counterparty_id" label="Контрагент" required show={nameOf}>
        {({ onValueChange, ...control }) => (
          <Select
            {...control}
            placeholder="Выберите"
            options={known.map(({ id, name }) => ({ value: String(id), label: name }))}
            onValueChange={(id) => {
              form.set({ contact_id: "" }); // the contact persons are another's
              onValueChange(id);
            }}
          />
        )}
      </FormField>
      <ReadFailed title="Другие контрагенты не загрузились" read={read} />
    </>
  );
}

/** A branch that parcels are brought to, or an address that a courier comes to. */
export function DeparturePlaceFields({ form }: Props) {
  const { control } = useFormField({
    form,
    name: "kind",
    label: "Как передаём",
    show: (kind) => DEPARTURE_KIND_NAMES[kind],
  });
  const { name, value, onValueChange } = control;
  return (
    <>
      <RadioGroup label="Как передаём" layout="cards" options={kinds} {...{ name, value, onValueChange }} />
      <CityField form={form} />
      {value === "warehouse" ? (
        <BranchField form={form} />
      ) : (
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <StreetField form={form} />
          <TextField form={form} name="house" label="Дом" required autoComplete="off" />
        </div>
      )}
    </>
  );
}
