import type { Database } from "../../db/database.ts";
import { notFound } from "../../http/failure.ts";
import type { PapersService } from "../files/papers.service.ts";
import { labelOfOrder } from "./labels.repository.ts";

/** Labels of waybills that dropshippers make themselves. */
export type OrderLabelsService = ReturnType<typeof orderLabelsService>;

/** Makes the service. */
export function orderLabelsService({ db, papers }: { readonly db: Database; readonly papers: PapersService }) {
  return {
    /** Takes a label in before there is an order. */
    upload: papers.upload,

    /** The label of an order with the name to save it under; 404 where there is none, or the order is not this user's (null: anybody's). */
    async read(orderId: number, userId: number | null): Promise<{ name: string; bytes: Buffer }> {
      const found = await labelOfOrder(db, orderId, userId);
      const bytes = found && (await papers.read([found.label_id])).get(found.label_id);
      if (!bytes) throw notFound("У этого заказа нет своей накладной.");
      return { name: `Накладная ${found.number}.pdf`, bytes };
    },
  };
}
