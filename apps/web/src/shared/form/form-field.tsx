import { Checkbox } from "@dropship/ui/checkbox";
import { Field, FieldGroup, type FieldProps } from "@dropship/ui/field";
import { formatPhone } from "@dropship/ui/format/phone";
import { Input, type InputProps } from "@dropship/ui/input";
import { PasswordInput } from "@dropship/ui/password-input";
import { PhoneInput } from "@dropship/ui/phone-input";
import { Switch } from "@dropship/ui/switch";
import { type ReactNode, useEffect } from "react";
import { useController, useWatch } from "react-hook-form";
import { textsOfError } from "./field-texts.ts";
import type { FieldPath, FieldPathByValue, FieldPathValue, FieldValues, Form } from "./form-types.ts";

/** What every control of the design system with `value` and `onValueChange` takes. */
export interface ValueControl<Value> {
  name: string;
  value: Value;
  disabled: boolean | undefined;
  onValueChange(value: Value): void;
  onBlur: () => void;
}

interface Place<Values extends FieldValues, Name extends FieldPath<Values>> {
  form: Form<Values>;
  /** A path of the values: "recipient.phone". */
  name: Name;
  /** A noun; also what the summary and the choice after a conflict call the field. */
  label: string;
  /** The value in words, where it does not say itself. */
  show?: (value: FieldPathValue<Values, Name>) => string;
  /** What somebody else has refused the value with before the form was opened; it stands there until the value is another one. */
  told?: readonly string[];
}
type FieldLook = Pick<FieldProps, "hint" | "required" | "aside" | "labelHidden" | "className">;

/** Ties a field of the screen to its value; for controls that `FormField` does not fit. */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  label,
  show,
  told = [],
}: Place<Values, Name>): { control: ValueControl<FieldPathValue<Values, Name>>; errors: readonly string[] } {
  const { field, fieldState } = useController({ control: form.control, name });
  const { fields } = form;
  useEffect(() => {
    const words = show as ((value: unknown) => string) | undefined; // shown only values of this field
    fields.set(name, { label, ...(words && { show: words }) });
    return () => {
      fields.delete(name);
    };
  }, [fields, name, label, show]);
  const onValueChange = (value: FieldPathValue<Values, Name>) => {
    field.onChange(value);
    form.handleChanged(name);
  };
  const onBlur = () => {
    field.onBlur();
    form.handleLeft(name);
  };
  return {
    control: { name, value: field.value, disabled: form.isLocked || undefined, onValueChange, onBlur },
    errors: fieldState.error || fieldState.isDirty ? textsOfError(fieldState.error) : told,
  };
}

/** A value as it is typed, for what the screen shows because of it. */
export function useFormValue<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: Form<Values>,
  name: Name,
): FieldPathValue<Values, Name> {
  return useWatch({ control: form.control, name });
}

/** A labelled field with its errors; `children` draws the control. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  label,
  show,
  told,
  children,
  ...look
}: Place<Values, Name> & FieldLook & { children: (control: ValueControl<FieldPathValue<Values, Name>>) => ReactNode }) {
  const { control, errors } = useFormField({ form, name, label, show, told });
  return (
    <Field {...look} label={label} errors={errors} quiet={form.isAnnounced(name)}>
      {children(control)}
    </Field>
  );
}

type TextPath<Values extends FieldValues> = FieldPathByValue<Values, string>;
/** What is known of a path to a text, or to a flag, but not followed by the compiler through the path's type. */
const leadsTo = <Value,>(control: ValueControl<unknown>) => control as unknown as ValueControl<Value>; // the path's own bound

type TextFieldProps<Values extends FieldValues> = Place<Values, TextPath<Values>> &
  FieldLook &
  Pick<InputProps, "type" | "autoComplete" | "autoCapitalize" | "inputMode" | "maxLength" | "placeholder">;

/** One line of text; `type="password"` has a button that shows it. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  show,
  told,
  hint,
  required,
  aside,
  labelHidden,
  className,
  type,
  ...input
}: TextFieldProps<Values>) {
  const look = { hint, required, aside, labelHidden, className };
  return (
    <FormField form={form} name={name} label={label} show={show} told={told} {...look}>
      {(control) => {
        const text = leadsTo<string>(control);
        return type === "password" ? (
          <PasswordInput {...text} {...input} />
        ) : (
          <Input {...text} {...input} type={type} />
        );
      }}
    </FormField>
  );
}

/** A Ukrainian phone in its mask. */
export function PhoneField<Values extends FieldValues>({
  autoComplete,
  ...place
}: Place<Values, TextPath<Values>> & FieldLook & Pick<InputProps, "autoComplete">) {
  return (
    <FormField show={(phone) => (phone ? formatPhone(phone) : "пусто")} {...place}>
      {(control) => <PhoneInput {...leadsTo<string>(control)} autoComplete={autoComplete} />}
    </FormField>
  );
}

type FlagPath<Values extends FieldValues> = FieldPathByValue<Values, boolean>;
type Flag<Values extends FieldValues> = Place<Values, FlagPath<Values>> & { hint?: ReactNode };

/** Yes or no, agreed to with the form. */
export function CheckboxField<Values extends FieldValues>({ hint, ...place }: Flag<Values>) {
  const { control, errors } = useFormField(place);
  const { value, onValueChange, ...rest } = leadsTo<boolean>(control);
  return (
    <Checkbox
      {...rest}
      label={place.label}
      hint={hint}
      errors={errors}
      checked={value}
      onCheckedChange={onValueChange}
    />
  );
}

/** On or off, from the next save. */
export function SwitchField<Values extends FieldValues>({ hint, ...place }: Flag<Values>) {
  const { value, onValueChange, ...rest } = leadsTo<boolean>(useFormField(place).control);
  return <Switch {...rest} label={place.label} hint={hint} checked={value} onCheckedChange={onValueChange} />;
}

/** Some of a few: a checkbox for each, in their order. */
export function ChoicesField<Values extends FieldValues, Name extends FieldPath<Values>>({
  options,
  form,
  name,
  label,
  ...look
}: Place<Values, Name> &
  FieldLook & {
    options: readonly { value: FieldPathValue<Values, Name>[number]; label: string; hint?: ReactNode }[];
  }) {
  const inWords = (chosen: readonly unknown[]) =>
    options
      .filter(({ value }) => chosen.includes(value))
      .map((option) => option.label)
      .join(", ") || "ничего";
  const { control, errors } = useFormField({ form, name, label, show: inWords });
  const chosen: readonly unknown[] = control.value;
  return (
    <FieldGroup {...look} label={label} errors={errors}>
      {options.map((option) => (
        <Checkbox
          key={String(option.value)}
          name={name}
          disabled={control.disabled}
          label={option.label}
          hint={option.hint}
          checked={chosen.includes(option.value)}
          onCheckedChange={(isOn) =>
            control.onValueChange(
              options
                .map(({ value }) => value)
                .filter((value) => (value === option.value ? isOn : chosen.includes(value))) as typeof control.value, // of the field's own options
            )
          }
        />
      ))}
    </FieldGroup>
  );
}
