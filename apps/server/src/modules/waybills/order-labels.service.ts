import type { Database } from "../../db/database.ts";
import { notFound } from "../../http/failure.ts";
import type { PapersService } from "../files/papers.service.ts";
import { labelsAsFile } from "./labels.document.ts";
import { findLabels, labelOfOrder } from "./labels.repository.ts";

/** Labels of single orders. */
export type OrderLabelsService = ReturnType<typeof orderLabelsService>;

/** Makes the service. */
export function orderLabelsService({ db, papers }: { readonly db: Database; readonly papers: PapersService }) {
  return {
    /** Takes a label in before there is an order. */
    upload: papers.upload,

    /**
     * The label of an order with the name to save it under: the one that came with it, or the shop's. Reading it is no printing: who packs has
     * not had it. 404 where there is none, or the order is not this user's (null: anybody's).
     */
    async read(orderId: number, userId: number | null): Promise<{ name: string; bytes: Buffer }> {
      const found = await labelOfOrder(db, orderId, userId);
      if (!found) throw notFound("У этого заказа ещё нет накладной.");
      const { id, label_id: paperId, number } = found;
      const bytes = paperId === null ? await shopLabel(id) : (await papers.read([paperId])).get(paperId);
      if (!bytes) throw notFound("Наклейки этого заказа нет.");
      return { name: `Накладная ${number}.pdf`, bytes };
    },
  };

  async function shopLabel(id: number): Promise<Buffer | undefined> {
    const labels = await findLabels(db, [id]);
    return labels.length > 0 ? labelsAsFile(labels, "100x100") : undefined;
  }
}
