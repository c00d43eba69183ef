import type { Job } from "@dropship/api/contract/jobs";
import { formatNumber, plural } from "@dropship/ui/format/number";
import type { ToastMessage } from "../../shared/toast.ts";

/** Kinds whose rows say nothing to people: where what they found stands. */
const RESULTS: Readonly<Partial<Record<string, string>>> = {
  "ledger.check": "закончена, итог — на странице «Транзакции»",
  "imports.fetch": "получен",
};

/** What is said of a job that has just ended. */
export function jobToast({ kind, title, state, progress: { done, refused }, reason, file }: Job): ToastMessage {
  if (state === "failed") return { tone: "bad", text: `${title}: ${reason ?? "не выполнено."}` };
  const rows = plural(done, ["строка", "строки", "строк"]);
  if (state === "cancelled") return { tone: "notice", text: `${title}: остановлено, готово ${rows}.` };
  if (file) return { tone: "good", text: `Файл готов: ${file.name}.` };
  const result = RESULTS[kind];
  if (result !== undefined) return { tone: "good", text: `${title}: ${result}.` };
  return refused > 0
    ? { tone: "notice", text: `${title}: готово ${rows}, отказов ${formatNumber(refused)}.` }
    : { tone: "good", text: `${title}: готово ${rows}.` };
}
