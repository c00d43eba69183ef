import type { Job } from "@dropship/api/contract/jobs";
import { formatNumber, plural } from "@dropship/ui/format/number";
import type { ToastMessage } from "../../shared/toast.ts";
import { undoJob } from "./undo-job.ts";

/** Kinds whose rows say nothing to people: where what they found stands. */
const RESULTS: Readonly<Partial<Record<string, string>>> = {
  "ledger.check": "закончена, итог — на странице «Транзакции»",
  "imports.fetch": "получен",
};

/** The way back stays so long beside what was done; in the panel of jobs it stays on. */
const UNDO_MS = 6_000;

/** What is said of a job that has just ended, with the way back where there is one. */
export function jobToast(job: Job): ToastMessage {
  const told = wordsOf(job);
  // What has been taken back is not offered to be done again in passing: the panel has that.
  if (!job.can.undo || job.undo_of !== null) return told;
  const onAction = () => void undoJob(job.id).catch(() => undefined); // why not has been told by then
  return { ...told, actions: [{ label: "Вернуть как было", onAction }], duration: UNDO_MS };
}

function wordsOf({ kind, title, state, progress: { done, refused }, reason, file }: Job): ToastMessage {
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
