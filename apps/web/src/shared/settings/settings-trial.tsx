import type { AnySettings } from "@dropship/api/contract/setting-fields";
import type { SettingGroupName } from "@dropship/api/contract/setting-groups";
import { TrialButton } from "@dropship/ui/trial-button";
import { useMutation } from "@tanstack/react-query";
import { api } from "../api.ts";
import { errorText } from "../error-text.ts";
import { useFormValue } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";
import type { SettingsFormValues } from "./settings-form.ts";

/** Tries a group with what stands in its fields. */
export function SettingsTrial({
  form,
  group,
  label,
}: {
  form: Form<SettingsFormValues>;
  group: AnySettings;
  label: string;
}) {
  const values = useFormValue(form, "values");
  const name = group.name as SettingGroupName; // declared groups only
  const trial = useMutation({
    mutationFn: (tried: SettingsFormValues["values"]) =>
      api("trySettings", { params: { group: name }, body: { values: tried } }),
  });
  // What was found of other values says nothing of these.
  const isOfThese = JSON.stringify(trial.variables) === JSON.stringify(values);
  const outcome = trial.data
    ? { good: trial.data.data.is_good, text: trial.data.data.text }
    : trial.error && { good: false, text: errorText(trial.error) };
  return (
    <TrialButton
      label={label}
      loading={trial.isPending}
      outcome={isOfThese ? outcome : null}
      onTry={() => trial.mutate(structuredClone(form.read().values))}
      hint="Проверяется то, что введено; настройки при этом не меняются."
    />
  );
}
