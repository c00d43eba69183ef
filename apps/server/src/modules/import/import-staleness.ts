import type { Connection } from "../../db/database.ts";
import { numbered } from "../../record-number.ts";
import * as repository from "./imports.repository.ts";
import { isDecidedSince } from "./supplier-categories.repository.ts";

/**
 * Why a check counts no more: which goods the file lacks was decided by what the shop had then, and another import of the same supplier has
 * changed that, or somebody has decided since where the supplier's categories go. Null when nothing has. Ask it with the supplier locked.
 */
export async function staleness(
  tx: Connection,
  { id, is_stopped: isStopped }: Pick<repository.ImportData, "id" | "is_stopped">,
): Promise<string | null> {
  const other = await repository.outrunBy(tx, id);
  // What was stopped goes on by what is decided now; a check has left out rows by what was decided then.
  if (!other)
    return !isStopped && (await isDecidedSince(tx, id))
      ? "После проверки решили иначе, куда ведут категории этого поставщика. Проверьте файл ещё раз."
      : null;
  if (other.is_working)
    return `Идёт другой импорт этого поставщика, ${numbered(other.id)}. Когда он закончится, проверьте файл ещё раз.`;
  return isStopped
    ? `После этой загрузки загружали или возвращали другой файл этого поставщика, ${numbered(other.id)}. Загрузите файл ещё раз.`
    : `После проверки загрузили или вернули другой файл этого поставщика, ${numbered(other.id)}. Проверьте файл ещё раз.`;
}
