import type { Connection } from "../../db/database.ts";
import { useRedirect } from "./parcel-requests.repository.ts";
import { takeWaybillStep } from "./waybill-steps.ts";
import type { WaybillRow } from "./waybills.repository.ts";

/**
 * A parcel that waited at its branch and moves again, because the shop has redirected it: it is on its way once more, and the days of storage
 * begin anew at the next branch. Without a redirect, and after the one step that each redirect gives, the waybill stays as it is: a word that
 * would take a parcel back changes nothing.
 */
export async function leaveBranch(tx: Connection, row: WaybillRow): Promise<WaybillRow> {
  if (row.status !== "arrived" || (await useRedirect(tx, row.id)) === null) return row;
  const anew = { stored_from: null, storage_told: 0 };
  return (await takeWaybillStep(tx, row, "redirect", { actor: "queue", actorId: null }, anew)).row;
}
