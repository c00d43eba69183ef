import type { DecimalSetting, SettingField, SettingValue, WholeSetting } from "@dropship/api/contract/setting-fields";
import type { SecretState } from "@dropship/api/contract/settings";
import { Input } from "@dropship/ui/input";
import { NumberInput } from "@dropship/ui/number-input";
import { SecretInput } from "@dropship/ui/secret-input";
import { Select } from "@dropship/ui/select";
import { Textarea } from "@dropship/ui/textarea";
import type { ValueControl } from "../form/form-field.tsx";
import { secretText } from "./setting-words.ts";

const textOf = (value: SettingValue) => (typeof value === "string" ? value : "");

function NumberControl({
  field,
  control,
}: {
  field: DecimalSetting | WholeSetting;
  control: ValueControl<SettingValue>;
}) {
  const { value, onValueChange, ...rest } = control;
  const decimals = field.kind === "decimal" ? field.digits : 0;
  return (
    <NumberInput
      {...rest}
      className="max-w-60"
      unit={field.unit}
      decimals={decimals}
      // Bounds are told, not put right behind the person's back: this may be money.
      value={value === null || value === "" ? null : Number(value)}
      onValueChange={(number) => onValueChange(number === null || field.kind === "whole" ? number : String(number))}
    />
  );
}

/** The control of a field by its kind; yes or no has a switch of its own. */
export function SettingControl({
  field,
  secret,
  control,
}: {
  field: Exclude<SettingField, { kind: "yesNo" }>;
  /** What is kept of a secret. */
  secret: SecretState | undefined;
  control: ValueControl<SettingValue>;
}) {
  const { value, ...rest } = control;
  switch (field.kind) {
    case "text":
      if (field.lines !== undefined)
        return <Textarea {...rest} value={textOf(value)} rows={field.lines} maxLength={field.max} />;
      return (
        <Input
          {...rest}
          value={textOf(value)}
          // A number that banks print in groups is longer as it is pasted than as it is kept: nothing of it is cut off.
          maxLength={field.format === undefined ? field.max : undefined}
          placeholder={field.placeholder}
        />
      );
    case "choice":
      return (
        <Select
          {...rest}
          className="sm:max-w-80"
          value={textOf(value)}
          options={Object.entries(field.choices).map(([word, label]) => ({ value: word, label }))}
        />
      );
    case "secret":
      return (
        <SecretInput
          {...rest}
          value={value === null ? null : textOf(value)}
          kept={secret && secretText(secret)}
          removable={secret?.state !== "given"}
          maxLength={field.max}
          placeholder={field.placeholder}
        />
      );
    case "whole":
    case "decimal":
      return <NumberControl field={field} control={control} />;
  }
}
