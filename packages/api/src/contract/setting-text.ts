import type { SettingField } from "./setting-fields.ts";

const whole = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 0 });
/** Its thousands apart; the digits after the point are kept as they are. */
function decimal(value: string): string {
  const [before, after] = value.split(".");
  return whole.format(Number(before)) + (after === undefined ? "" : `,${after}`);
}
const secretWords: Readonly<Record<string, string>> = { set: "задан", replaced: "заменён" };

/** A value of a field as history, journal and the choice after a conflict say it. */
export function settingText(field: SettingField | undefined, value: unknown): string {
  if (field?.kind === "secret")
    return typeof value === "string" ? (secretWords[value] ?? "новое значение") : "не задан";
  if (value === null || value === undefined || value === "") return "не задано";
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (field?.kind === "choice") return field.choices[String(value)] ?? String(value);
  if (field?.kind === "decimal") return `${decimal(String(value))}\u00a0${field.unit}`;
  if (field?.kind === "whole") return `${whole.format(Number(value))}\u00a0${field.unit}`;
  return String(value);
}
