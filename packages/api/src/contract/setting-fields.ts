import { bareIban, isCompanyNumber, isIban, isPersonNumber } from "./bank-details.ts";

/**
 * A group of settings, declared once and as plain data: the server folds what it keeps, checks and encrypts from it, the browser its form and
 * the words of its history. No schema library stands here, so a screen imports a declaration for the price of its text.
 */

interface FieldWords {
  /** A noun: «Наценка к курсу». */
  readonly title: string;
  /** What it is for, and what an empty field means. */
  readonly hint?: string;
  /** The field is asked for, and must be right, only while another one has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly (string | boolean)[] };
}

/** A line of text, or a few of them. */
export interface TextSetting extends FieldWords {
  readonly kind: "text";
  readonly max: number;
  /** So many lines are seen at once; one line alone can be typed when absent. */
  readonly lines?: number;
  readonly isRequired?: boolean;
  /** What it must look like, and what is said when it does not. */
  readonly pattern?: { readonly matches: RegExp; readonly otherwise: string };
  /** A number of an account, or of a company or a person that pays taxes, whose check digits must be right. */
  readonly format?: "iban" | "tax";
  readonly placeholder?: string;
  readonly standard: string;
}
/** Bounds of a number. */
interface Bounds {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  /** Another number of the group that it may not be below: the most of something is not less than the least. */
  readonly atLeast?: string;
}
/** A whole number in its unit. */
export interface WholeSetting extends FieldWords, Bounds {
  readonly kind: "whole";
  readonly standard: number;
}
/** A decimal number in its unit, kept as the text "1.50": money and percents never pass through a float. Null is "not given". */
export interface DecimalSetting extends FieldWords, Bounds {
  readonly kind: "decimal";
  readonly digits: number;
  readonly standard: string | null;
}
/** On or off. */
export interface YesNoSetting extends FieldWords {
  readonly kind: "yesNo";
  readonly standard: boolean;
}
/** One of a few words, each with its name. */
export interface ChoiceSetting<V extends string = string> extends FieldWords {
  readonly kind: "choice";
  readonly choices: Readonly<Record<V, string>>;
  readonly standard: V;
}
/** A key or a password: it is written, never read again. */
export interface SecretSetting extends FieldWords {
  readonly kind: "secret";
  readonly max: number;
  readonly pattern?: { readonly matches: RegExp; readonly otherwise: string };
  readonly placeholder?: string;
}
/** A field by its kind. */
export type SettingField = TextSetting | WholeSetting | DecimalSetting | YesNoSetting | ChoiceSetting | SecretSetting;

/** A group as anything but its own type sees it. */
export interface AnySettings {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** What its trial does, as its button says it: «Проверить источник». Absent where there is nothing to try. */
  readonly trial?: string;
  readonly fields: Readonly<Record<string, SettingField>>;
  /** Fields that are no more, by whose words their history is read. */
  readonly former?: Readonly<Record<string, SettingField>>;
}

/** Declares a group, keeping every literal type. */
export const defineSettings = <const G extends AnySettings>(group: G): G => group;

type ValueOf<F> = F extends { kind: "text" }
  ? string
  : F extends { kind: "whole" }
    ? number
    : F extends { kind: "decimal"; standard: infer S }
      ? null extends S
        ? string | null
        : string
      : F extends { kind: "yesNo" }
        ? boolean
        : F extends { kind: "choice"; choices: infer C }
          ? keyof C & string
          : string | null;

/** Values of a group as the server reads them; a secret that is not there is null. */
export type SettingsOf<G extends AnySettings> = { readonly [K in keyof G["fields"]]: ValueOf<G["fields"][K]> };

/** What a group says where nobody has changed it; no secret is there. */
export const standardsOf = <const G extends AnySettings>({ fields }: G): SettingsOf<G> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.kind === "secret" ? null : field.standard]),
  ) as SettingsOf<G>; // each standard fits its field

/** A value as it travels. */
export type SettingValue = string | number | boolean | null;
/** Values of any group by field. In a body a secret is null to stay as it is, "" to be removed, else its new text. */
export type SettingValues = Readonly<Record<string, SettingValue>>;

const CONTROL = /[\p{Cc}\p{Cs}]/u;
const isDecimal = (value: string, digits: number) => new RegExp(`^-?\\d{1,9}(\\.\\d{1,${digits}})?$`).test(value);
const inGroups = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 4 });
const shown = (value: number) => inGroups.format(value).replace("-", "−");
const bounds = ({ min, max, unit }: Bounds) => `От ${shown(min)} до ${shown(max)} ${unit}.`;

/** A text as it is kept: a number of an account or of a tax payer without the spaces that banks print it with. */
export const keptText = (field: SettingField, text: string): string =>
  field.kind === "text" && field.format !== undefined ? bareIban(text) : text.trim();

function lineProblem(typed: unknown, field: TextSetting | SecretSetting): string | null {
  if (typeof typed !== "string") return "Введите текст.";
  const value = field.kind === "text" && field.format !== undefined ? keptText(field, typed) : typed;
  if (value.length > field.max) return `Не больше ${field.max} знаков.`;
  const seen = field.kind === "text" && field.lines !== undefined ? value.replaceAll("\n", " ") : value;
  if (CONTROL.test(seen)) return "Уберите управляющие символы.";
  if (value !== "" && field.pattern && !field.pattern.matches.test(value)) return field.pattern.otherwise;
  return null;
}

function taxNumberProblem(value: unknown): string | null {
  const number = typeof value === "string" ? bareIban(value) : "";
  return number === "" || isCompanyNumber(number) || isPersonNumber(number)
    ? null
    : "Проверьте номер: последняя цифра не сходится с остальными.";
}

/** What is wrong with a value of a field, in a sentence; null when nothing is. */
export function settingProblem(field: SettingField, value: unknown): string | null {
  switch (field.kind) {
    case "text":
      if (field.isRequired && typeof value === "string" && value.trim() === "") return "Заполните поле.";
      if (field.format === "iban" && typeof value === "string" && value.trim() !== "" && !isIban(bareIban(value)))
        return "Проверьте IBAN: UA и 27 цифр, контрольные цифры не сходятся.";
      return lineProblem(value, field) ?? (field.format === "tax" ? taxNumberProblem(value) : null);
    case "secret":
      return value === null ? null : lineProblem(value, field);
    case "whole":
      if (typeof value !== "number" || !Number.isSafeInteger(value)) return "Введите целое число.";
      return value < field.min || value > field.max ? bounds(field) : null;
    case "decimal":
      if (value === null) return field.standard === null ? null : "Заполните поле.";
      if (typeof value !== "string" || !isDecimal(value, field.digits))
        return `Введите число, не больше ${field.digits} знаков после запятой.`;
      return Number(value) < field.min || Number(value) > field.max ? bounds(field) : null;
    case "yesNo":
      return typeof value === "boolean" ? null : "Выберите да или нет.";
    case "choice":
      return typeof value === "string" && Object.hasOwn(field.choices, value) ? null : "Выберите из списка.";
  }
}

/** Is the field asked for with these values? */
export const isAsked = ({ when }: SettingField, values: SettingValues): boolean =>
  !when || when.is.includes(values[when.field] as string | boolean); // anything else is in no list

/** Texts per field of what is wrong with a group's values; a field that is missing or unknown is wrong too. */
export function settingsProblems(group: AnySettings, values: SettingValues): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const name of Object.keys(values))
    if (!Object.hasOwn(group.fields, name)) problems[name] = "Такой настройки нет.";
  for (const [name, field] of Object.entries(group.fields)) {
    const problem = settingProblem(field, Object.hasOwn(values, name) ? values[name] : undefined);
    // What is not asked for may be empty or old, never of another type.
    if (problem !== null && (isAsked(field, values) || typeof values[name] !== typeof emptyOf(field)))
      problems[name] = problem;
  }
  for (const [name, field] of Object.entries(group.fields)) {
    if ((field.kind !== "whole" && field.kind !== "decimal") || field.atLeast === undefined) continue;
    const least = group.fields[field.atLeast];
    // What is wrong by itself is said first.
    if (!least || !isAsked(field, values) || problems[name] !== undefined || problems[field.atLeast] !== undefined)
      continue;
    if (Number(values[name]) < Number(values[field.atLeast])) problems[name] = `Не меньше, чем «${least.title}».`;
  }
  return problems;
}

const emptyOf = (field: SettingField): SettingValue => (field.kind === "secret" ? "" : field.standard);
