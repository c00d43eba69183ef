import type { Connection } from "../../../db/database.ts";
import type { Whole } from "../../../lists/list-reader.ts";
import { type DeskDetailRow, type DeskProductRow, PAGE_COLUMNS, type PageFields } from "./product-desk.repository.ts";

/** What a file of goods has beside the rows of their list. */
export type ProductTexts = Pick<DeskDetailRow, "description" | "description_uk" | "params" | "photos"> &
  PageFields & {
    /** Names from the root. */
    readonly category_path: readonly string[];
  };

async function textsOf(db: Connection, ids: readonly number[]): Promise<Map<number, ProductTexts>> {
  const { rows } = await db.query<ProductTexts & { id: number }>(
    `select p.id, p.description, p.description_uk, p.params, p.photos, ${PAGE_COLUMNS},
       (select array_agg(a.name order by way.place) from unnest(c.path) with ordinality way (id, place)
        join categories a on a.id = way.id) as category_path
     from products p join categories c on c.id = p.category_id where p.id = any ($1::int[])`,
    [ids],
  );
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

/** Rows of goods with all that the form has, batch by batch: lists go without texts, of which there are many. */
export const withTexts = (
  db: Connection,
  { total, batches }: Whole<DeskProductRow>,
): Whole<DeskProductRow & ProductTexts> => ({
  total,
  batches: (async function* () {
    for await (const batch of batches) {
      const texts = await textsOf(
        db,
        batch.map(({ id }) => id),
      );
      yield batch.flatMap((row) => {
        const beside = texts.get(row.id);
        return beside ? [{ ...row, ...beside }] : [];
      });
    }
  })(),
});
