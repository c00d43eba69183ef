import { settingText } from "@dropship/api/contract/setting-text";
import { type AnySettings, isAsked, type SettingField, type SettingValue } from "@dropship/api/contract/setting-fields";
import type { SettingState } from "@dropship/api/contract/settings";
import { Button } from "@dropship/ui/button";
import { Switch } from "@dropship/ui/switch";
import type { ComponentType } from "react";
import { FormField, useFormField, useFormValue } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import { SettingControl } from "./setting-control.tsx";
import type { SettingsFormValues } from "./settings-form.ts";

/** A field of a group as a control of its own draws it. */
export interface OwnSettingProps {
  form: Form<SettingsFormValues>;
  /** Path of its value. */
  name: `values.${string}`;
  field: SettingField;
}
/** Controls of fields that their kind alone cannot draw, by the field's name. */
export type OwnSettings = Readonly<Record<string, ComponentType<OwnSettingProps>>>;

interface FieldOfGroup {
  form: Form<SettingsFormValues>;
  name: string;
  field: SettingField;
  state: SettingState;
}

/** What it would be if nobody had changed it, where somebody has. */
function Standard({ form, name, field, state }: FieldOfGroup) {
  const value = useFormValue(form, `values.${name}`);
  const standard = state.standards[name] ?? null;
  if (field.kind === "secret" || field.kind === "yesNo" || standard === null || value === standard) return null;
  return (
    <Button variant="ghost" size="sm" className="-my-1.5" onClick={() => form.set({ [`values.${name}`]: standard })}>
      Вернуть «{settingText(field, standard)}»
    </Button>
  );
}

function Flag({ form, name, field }: FieldOfGroup) {
  const { value, onValueChange, ...rest } = useFormField({ form, name: `values.${name}`, label: field.title }).control;
  return (
    <Switch {...rest} label={field.title} hint={field.hint} checked={value === true} onCheckedChange={onValueChange} />
  );
}

function GroupField(props: FieldOfGroup) {
  const { form, name, field, state } = props;
  const { title: label, hint } = field;
  if (field.kind === "yesNo") return <Flag {...props} />;
  return (
    <FormField
      form={form}
      name={`values.${name}`}
      label={label}
      hint={hint}
      required={field.kind === "text" && field.isRequired === true}
      aside={<Standard {...props} />}
      // A secret that was typed is not read out, not even beside somebody else's.
      show={(value: SettingValue) => settingText(field, field.kind === "secret" && value !== null ? "typed" : value)}
    >
      {(control) => <SettingControl field={field} secret={state.secrets[name]} control={control} />}
    </FormField>
  );
}

/** The fields of a group, as far as its other values ask for them. */
export function SettingFields({
  form,
  group,
  state,
  controls = {},
}: {
  form: Form<SettingsFormValues>;
  group: AnySettings;
  state: SettingState;
  controls?: OwnSettings | undefined;
}) {
  const values = useFormValue(form, "values");
  return Object.entries(group.fields)
    .filter(([, field]) => isAsked(field, values))
    .map(([name, field]) => {
      const key = `${name}/${state.version}`;
      const Own = controls[name];
      if (Own) return <Own key={key} form={form} name={`values.${name}`} field={field} />;
      return <GroupField key={key} form={form} name={name} field={field} state={state} />;
    });
}
