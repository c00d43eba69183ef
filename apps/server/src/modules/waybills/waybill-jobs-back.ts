import type { WaybillStatus } from "@dropship/api/contract/waybill-steps";
import type { Connection } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import type { RowMemory } from "../../jobs/job-kind.ts";
import { askRemoval, whyBusy } from "./waybill-commands.ts";
import { takeWaybillStep } from "./waybill-steps.ts";
import { lastEvent, wasTouchedSince } from "./waybill-tasks.repository.ts";
import { lockWaybill } from "./waybills.repository.ts";

/** What a job keeps of a waybill that it has put into the queue: which one, and where its history stood. */
export const queuedMemory = async (tx: Connection, id: number): Promise<RowMemory> => ({
  waybill: id,
  event: await lastEvent(tx, id),
});

/** Why a waybill of this state cannot be taken back; of any other the parcel has left. */
const WHY_NOT: Partial<Readonly<Record<WaybillStatus, string>>> = {
  draft: "Её уже отозвали из очереди.",
  failed: "Её уже нет в очереди: перевозчик её не создал.",
  deleted: "Накладная уже удалена.",
  created: "Перевозчик её уже создал.",
};
const whyNot = (status: WaybillStatus): string | null =>
  status === "queued" ? null : (WHY_NOT[status] ?? "Посылка уже у перевозчика.");

/** What became of a waybill that was to be taken back. */
export type TakenBack = { readonly refusal: string } | { readonly id: number; readonly was: WaybillStatus };

/**
 * Takes a waybill out of the queue into which a job has put it, and deletes it where the job has also made it. What the carrier has made, and
 * what somebody has worked on since, stays as it is. One that the carrier was asked for without a response is a draft that remembers it:
 * whoever deletes it has the carrier asked.
 */
export async function takeBack(
  tx: Connection,
  by: ChangedBy,
  memory: RowMemory | undefined,
  { deletes }: { readonly deletes: boolean },
): Promise<TakenBack> {
  if (!memory) return { refusal: "Задача эту накладную не меняла." };
  const id = Number(memory["waybill"]);
  const row = await lockWaybill(tx, id);
  if (!row) return { refusal: "Такой накладной нет." };
  const canGo = deletes && row.status === "failed";
  const refusal = (canGo ? null : whyNot(row.status)) ?? whyBusy(row);
  if (refusal) return { refusal };
  if (await wasTouchedSince(tx, id, Number(memory["event"]))) return { refusal: "Накладная с тех пор изменилась." };
  if (row.status === "queued")
    await takeWaybillStep(tx, row, "withdraw", { actor: "admin", actorId: by.actorId }, { task: null });
  if (deletes) await askRemoval(tx, id, by.actorId);
  return { id, was: row.status };
}
