import type { SettingField } from "@dropship/api/contract/setting-fields";
import type { SecretState } from "@dropship/api/contract/settings";
import { formatNumber } from "@dropship/ui/format/number";

const secretWords: Readonly<Record<string, string>> = { set: "задан", replaced: "заменён" };

/** A value of a field as history, journal and the choice after a conflict say it. */
export function settingText(field: SettingField | undefined, value: unknown): string {
  if (field?.kind === "secret")
    return typeof value === "string" ? (secretWords[value] ?? "новое значение") : "не задан";
  if (value === null || value === undefined || value === "") return "не задано";
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (field?.kind === "choice") return field.choices[String(value)] ?? String(value);
  if (field?.kind === "decimal") return `${String(value).replace(".", ",")}\u00a0${field.unit}`;
  if (field?.kind === "whole") return `${formatNumber(Number(value))}\u00a0${field.unit}`;
  return String(value);
}

/** What is told of a kept secret; undefined when there is none. */
export function secretText({ state, ends_with }: SecretState): string | undefined {
  switch (state) {
    case "absent":
      return undefined;
    case "given":
      return "Задан в окружении сервера";
    case "unreadable":
      return "Не читается: введите заново";
    case "set":
      return ends_with === null ? "Задан" : `Задан, оканчивается на ${ends_with}`;
  }
}
