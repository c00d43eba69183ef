import type { StatementMail, StatementMailFormat } from "@dropship/api/contract/statement-mail";
import { formatDayOfMonth } from "@dropship/ui/format/date";
import { monthName } from "@dropship/ui/format/month";

/** What the formats are called where they are chosen. */
export const FORMATS: readonly { value: StatementMailFormat; label: string; hint: string }[] = [
  { value: "pdf", label: "PDF", hint: "Документ, который можно отправить бухгалтеру." },
  { value: "xlsx", label: "Excel (XLSX)", hint: "Таблица с остатком после каждой строки." },
];

/** «PDF и XLSX». */
const named = (formats: readonly StatementMailFormat[]): string =>
  formats.map((format) => format.toUpperCase()).join(" и ");

/** What comes and when. */
export function mailWords({ formats, next }: StatementMail): string {
  return next
    ? `Присылаем ${named(formats)} каждый месяц. Следующая — ${formatDayOfMonth(next.on)}, за ${monthName(next.month).toLowerCase()}.`
    : "Выписка за прошедший месяц может приходить на почту сама, первого числа.";
}
