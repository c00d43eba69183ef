import { DatePicker } from "@dropship/ui/date-picker";
import { formatDate } from "@dropship/ui/format/date";
import { FormField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import type { ConditionValues } from "./condition-form.ts";

const inWords = (day: string | null) => (day === null ? "без срока" : formatDate(`${day}T12:00:00Z`));

/** The first and the last day of a condition. */
export const ConditionDays = ({ form }: { form: Form<ConditionValues> }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <FormField form={form} name="first_day" label="Первый день" hint="Пусто — сразу." show={inWords}>
      {(control) => <DatePicker {...control} />}
    </FormField>
    <FormField form={form} name="last_day" label="Последний день" hint="Пусто — без срока." show={inWords}>
      {(control) => <DatePicker {...control} />}
    </FormField>
  </div>
);
