import type { ConditionDetail } from "@dropship/api/contract/conditions";
import { FieldGroup } from "@dropship/ui/field";
import { FormSection } from "@dropship/ui/form";
import { MoneyInput } from "@dropship/ui/money-input";
import { NumberInput } from "@dropship/ui/number-input";
import { SegmentedControl } from "@dropship/ui/segmented-control";
import { Skeleton } from "@dropship/ui/skeleton";
import { Suspense } from "react";
import { FormField, SwitchField, TextField, useFormField, useFormValue } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import type { ConditionValues } from "./condition-form.ts";
import { kindName } from "./condition-words.ts";

// Calendars and the builder weigh as much as the rest of the form, and are not what is read first.
const TargetBuilder = lazyPart(async () => (await import("./condition-targets.tsx")).TargetBuilder);
const ConditionDays = lazyPart(async () => (await import("./condition-days.tsx")).ConditionDays);

type F = { form: Form<ConditionValues> };
const kinds = [
  { value: "discount", label: "Скидка" },
  { value: "commission", label: "Комиссия" },
] as const;
const units = [
  { value: "percent", label: "Процент" },
  { value: "fixed", label: "Сумма, $" },
] as const;

const unitName = (unit: ConditionValues["value_type"]) => (unit === "percent" ? "процентах" : "долларах");

/** All fields of a condition. */
export function ConditionFields({ form, targets }: F & { targets?: ConditionDetail["targets"] }) {
  return (
    <>
      <FormSection title="Что меняет" description="Процент всегда от базовой цены, а не от цены после других правил.">
        <TextField
          form={form}
          name="name"
          label="Название"
          hint="Его видит покупатель рядом с ценой."
          required
          autoComplete="off"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <KindField form={form} />
          <UnitField form={form} />
        </div>
        <ValueFields form={form} />
        <SwitchField
          form={form}
          name="is_stackable"
          label="Складывается с другими"
          hint="Из тех, что не складываются, действует первое подходящее по порядку."
        />
      </FormSection>
      <FormSection
        title="Для кого и на что"
        description="Внутри строки подходит любое значение, строки должны сойтись все."
      >
        <FormField
          form={form}
          name="targets"
          label="Условия"
          labelHidden
          show={({ items }) => (items.length > 0 ? `условий: ${items.length}` : "для всех")}
        >
          {({ value, disabled, onValueChange }) => (
            <Suspense fallback={<Skeleton className="h-32 w-full" />}>
              <TargetBuilder targets={targets} value={value} disabled={disabled} onValueChange={onValueChange} />
            </Suspense>
          )}
        </FormField>
        <FormField form={form} name="min_quantity" label="Начиная с количества" className="max-w-60">
          {(control) => <NumberInput {...control} min={1} max={9999} unit="шт." />}
        </FormField>
      </FormSection>
      <FormSection title="Когда" description="Дни по киевскому времени, первый и последний включительно.">
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <ConditionDays form={form} />
        </Suspense>
        <SwitchField
          form={form}
          name="is_active"
          label="Включено"
          hint="Выключенное не влияет на цены, но остаётся в списке."
        />
      </FormSection>
    </>
  );
}

/** A commission or a discount. */
function KindField({ form }: F) {
  const { control, errors } = useFormField({ form, name: "kind", label: "Вид", show: kindName });
  const { name, value, onValueChange } = control;
  return (
    <FieldGroup label="Вид" errors={errors}>
      <SegmentedControl block label="Вид" {...{ name, value, onValueChange }} options={kinds} />
    </FieldGroup>
  );
}

/** A percent or a sum. */
function UnitField({ form }: F) {
  const { control, errors } = useFormField({ form, name: "value_type", label: "Величина в", show: unitName });
  const { name, value, onValueChange } = control;
  return (
    <FieldGroup label="Величина в" errors={errors}>
      <SegmentedControl block label="Величина в" {...{ name, value, onValueChange }} options={units} />
    </FieldGroup>
  );
}

/** The value and its bounds, in what was chosen. */
function ValueFields({ form }: F) {
  const isPercent = useFormValue(form, "value_type") === "percent";
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <FormField form={form} name="value" label={isPercent ? "Сколько, %" : "Сколько, $ за штуку"} required>
        {(control) =>
          isPercent ? (
            <NumberInput
              {...control}
              min={0}
              decimals={2}
              unit="%"
              value={control.value === null ? null : Number(control.value)}
              onValueChange={(value) => control.onValueChange(value === null ? null : String(value))}
            />
          ) : (
            <MoneyInput {...control} currency="USD" />
          )
        }
      </FormField>
      <FormField form={form} name="floor" label="Не меньше" hint="За штуку, можно не заполнять.">
        {(control) => <MoneyInput {...control} currency="USD" />}
      </FormField>
      <FormField form={form} name="cap" label="Не больше" hint="За штуку, можно не заполнять.">
        {(control) => <MoneyInput {...control} currency="USD" />}
      </FormField>
    </div>
  );
}
