import type { Requisites, StandingPayout } from "@dropship/api/contract/payouts";
import { MoneyInput } from "@dropship/ui/money-input";
import { RadioGroup } from "@dropship/ui/radio-group";
import { Select } from "@dropship/ui/select";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormField, useFormField, useFormValue } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { standingForm, type StandingValues, WEEK_DAYS } from "./standing-form.ts";

const periods = [
  { value: "day", label: "Каждый день" },
  { value: "week", label: "Раз в неделю" },
  { value: "month", label: "Раз в месяц" },
] as const;
const weekDays = WEEK_DAYS.map((label, place) => ({ value: String(place + 1), label }));
const monthDays = Array.from({ length: 28 }, (_, place) => ({
  value: String(place + 1),
  label: `${place + 1}-го числа`,
}));

/** Everything over a sum, each day, week or month. */
export function StandingDialog({
  order,
  requisites,
  onClose,
}: {
  order: StandingPayout | null;
  requisites: readonly Requisites[];
  onClose: () => void;
}) {
  const form = useForm(standingForm(order, requisites, onClose));
  const period = useFormValue(form, "period");
  return (
    <FormDialog
      form={form}
      title="Постоянное поручение"
      description="Магазин сам запросит выплату всего, что сверх остатка. Каждую можно отменить, пока она не одобрена."
      saveLabel="Сохранить"
      onClose={onClose}
    >
      <PeriodField form={form} />
      {period === "week" && (
        <FormField form={form} name="week_day" label="День недели">
          {(control) => <Select {...control} options={weekDays} />}
        </FormField>
      )}
      {period === "month" && (
        <FormField form={form} name="month_day" label="День месяца">
          {(control) => <Select {...control} options={monthDays} />}
        </FormField>
      )}
      <FormField form={form} name="keep" label="Оставлять на балансе" hint="Выплатится всё, что больше." required>
        {(control) => <MoneyInput {...control} currency="UAH" />}
      </FormField>
      <FormField form={form} name="requisites" label="Куда" required>
        {(control) => (
          <Select
            {...control}
            options={requisites.map(({ id, number, holder }) => ({
              value: String(id),
              label: `${number} · ${holder}`,
            }))}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

function PeriodField({ form }: { form: Form<StandingValues> }) {
  const { control } = useFormField({
    form,
    name: "period",
    label: "Как часто",
    show: (value) => periods.find((one) => one.value === value)?.label.toLowerCase() ?? "",
  });
  return (
    <RadioGroup
      label="Как часто"
      layout="cards"
      name={control.name}
      options={periods}
      value={control.value}
      onValueChange={control.onValueChange}
    />
  );
}
