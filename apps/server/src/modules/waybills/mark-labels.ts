import type { Connection } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import { invalid } from "../../http/failure.ts";
import { writeAudits } from "../audit/audit.service.ts";
import { auditedWaybills } from "./audited-waybills.ts";
import { markPrinted } from "./waybills.repository.ts";

/** Ids that come in batches; 422 where there are none, or more than may be taken at once. */
export async function atMost(batches: AsyncIterable<number[]>, most: number): Promise<number[]> {
  const ids: number[] = [];
  for await (const batch of batches) {
    ids.push(...batch);
    if (ids.length > most) throw invalid({ ids: [`Не больше ${most} за один раз. Сузьте фильтр.`] });
  }
  if (ids.length === 0) throw invalid({ ids: ["Ни одна строка не подходит."] });
  return ids;
}

/** Marks labels as printed, each with an entry in its journal; those of them that there are. */
export async function markLabels(
  tx: Connection,
  by: ChangedBy,
  action: "printWaybills" | "printOrderLabels",
  format: string,
  wanted: readonly number[],
): Promise<number[]> {
  const printed = new Set(await markPrinted(tx, wanted));
  if (printed.size === 0) throw invalid({ ids: ["У выбранных накладных ещё нет номеров."] });
  const taken = wanted.filter((id) => printed.has(id));
  const subjects = await auditedWaybills(tx, taken);
  await writeAudits(
    tx,
    by,
    action,
    subjects.map((subject) => ({ subject, before: {}, after: { format } })),
  );
  return taken;
}
