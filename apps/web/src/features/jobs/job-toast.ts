import type { Job } from "@dropship/api/contract/jobs";
import { formatNumber, plural } from "@dropship/ui/format/number";
import type { ToastMessage } from "../../shared/toast.ts";

/** What is said of a job that has just ended. */
export function jobToast({ title, state, progress: { done, refused }, reason, file }: Job): ToastMessage {
  if (state === "failed") return { tone: "bad", text: `${title}: ${reason ?? "не выполнено."}` };
  const rows = plural(done, ["строка", "строки", "строк"]);
  if (state === "cancelled") return { tone: "notice", text: `${title}: остановлено, готово ${rows}.` };
  if (file) return { tone: "good", text: `Файл готов: ${file.name}.` };
  return refused > 0
    ? { tone: "notice", text: `${title}: готово ${rows}, отказов ${formatNumber(refused)}.` }
    : { tone: "good", text: `${title}: готово ${rows}.` };
}
