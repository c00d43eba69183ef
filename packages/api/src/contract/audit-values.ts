import { auditFieldName } from "./audit-names.ts";
import { CONDITION_KIND_NAMES } from "./condition-choices.ts";
import { PERMISSION_NAMES } from "./permission-choices.ts";
import { POST_AUDIENCE_NAMES, POST_CHANNEL_NAMES, POST_SECTION_NAMES } from "./post-choices.ts";
import { ROLE_NAMES } from "./user-choices.ts";

/** Codes that records keep, in the words of the screens, by the field that they stand in. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  section: POST_SECTION_NAMES,
  audience: POST_AUDIENCE_NAMES,
  channels: POST_CHANNEL_NAMES,
  permissions: PERMISSION_NAMES,
  roles: ROLE_NAMES,
  target_role: ROLE_NAMES,
  kind: CONDITION_KIND_NAMES,
  value_type: { percent: "в процентах", fixed: "в долларах" },
};
/** Fields that hold a formatted text. */
const FORMATTED: ReadonlySet<string> = new Set(["body", "description", "description_uk"]);
/** Longer values are shown by what differs in them. */
const LONG = 120;
/** What is left of a long value on either side of a difference, and of the difference itself. */
const AROUND = 30;
const MOST = 240;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;
const moments = new Intl.DateTimeFormat("ru-RU", { timeZone: "Europe/Kyiv", dateStyle: "short", timeStyle: "short" });
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** Words of a formatted text, and what else there is to see in it. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<img\b[^>]*>/gi, " [фото] ")
    .replaceAll(/<\/?(?:p|div|li|ul|ol|tr|table|h\d|br|blockquote|hr)\b[^>]*>/gi, " ")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "пусто";
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (Array.isArray(value)) return value.length > 0 ? value.map((one) => textOf(name, one)).join(", ") : "нет";
  if (typeof value === "object")
    return (
      Object.entries(value)
        .map(([inner, part]) => `${auditFieldName(inner)} ${textOf(inner, part)}`)
        .join(", ") || "пусто"
    );
  const text = String(value);
  if (FORMATTED.has(name)) return wordsOf(text) || "пусто";
  if (MOMENT.test(text)) return moments.format(new Date(text));
  return CODES[name]?.[text] ?? text;
}

const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1).toWellFormed()}…` : text);

/** How many letters two texts have in common from their beginnings, or from their ends. */
function shared(one: string, other: string, side: "start" | "end"): number {
  const most = Math.min(one.length, other.length);
  const place = (text: string, from: number) => (side === "start" ? from : text.length - 1 - from);
  let length = 0;
  while (length < most && one[place(one, length)] === other[place(other, length)]) length += 1;
  return length;
}

/** A field's value in words, whole but for what is too long to be read in a row. */
export const auditValueText = (name: string, value: unknown): string => cut(textOf(name, value));

/** What a field was and is, in words: of long texts the part that differs, with a little of what stands around it. */
export function auditChangeText(name: string, before: unknown, after: unknown): { before: string; after: string } {
  const [was, is] = [textOf(name, before), textOf(name, after)];
  if (was.length <= LONG || is.length <= LONG) return { before: cut(was), after: cut(is) };
  const start = shared(was, is, "start");
  // From the end, but not over what was counted from the beginning.
  const end = shared(was.slice(start), is.slice(start), "end");
  const from = Math.max(start - AROUND, 0);
  const part = (text: string): string => {
    const to = Math.min(text.length - end + AROUND, text.length);
    const shown = text.slice(from, to);
    const short = shown.length > MOST ? `${shown.slice(0, MOST - 1)}…` : `${shown}${to < text.length ? "…" : ""}`;
    return `${from > 0 ? "…" : ""}${short}`.toWellFormed();
  };
  return { before: part(was), after: part(is) };
}
