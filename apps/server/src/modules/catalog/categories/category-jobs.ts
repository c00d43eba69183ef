import { z } from "zod";
import { defineJob, type JobKind } from "../../../jobs/job-kind.ts";
import * as repository from "./admin-categories.repository.ts";
import { removeEmpty } from "./empty-category.ts";

/** Name of the job that moves goods out of a category. */
export const EMPTY_JOB = "categories.empty";
/** Name of the job that moves goods into the category that theirs is merged into. */
export const MERGE_JOB = "categories.merge";

const between = z.object({
  from: z.number().int(),
  from_name: z.string(),
  into: z.number().int(),
  into_name: z.string(),
});
type Between = z.output<typeof between>;
type Way = Pick<Between, "from" | "into">;

/** Moves goods; those that somebody has moved elsewhere since they were chosen are refused. */
async function moveGoods(tx: Parameters<typeof repository.moveProducts>[0], rows: readonly string[], way: Way) {
  const moved = new Set((await repository.moveProducts(tx, rows, way)).map(String));
  return new Map(rows.filter((id) => !moved.has(id)).map((id) => [id, "Товар уже в другой категории."]));
}
const back = ({ from, into }: Way): Way => ({ from: into, into: from });

/** Moves of many goods between categories. */
export const categoryJobs: readonly JobKind[] = [
  defineJob({
    kind: EMPTY_JOB,
    title: ({ from_name, into_name }: Between) => `Товары из «${from_name}» в «${into_name}»`,
    access: "goods.edit",
    input: between,
    rows: {
      piece: 200, // each is listed and found anew
      apply: (tx, { input, rows }) => moveGoods(tx, rows, input),
      names: (db, _, rows) => repository.productNames(db, rows),
    },
    inverse: "categories.refill",
  }),
  defineJob({
    kind: "categories.refill",
    title: ({ from_name }: Between) => `Товары обратно в «${from_name}»`,
    access: "goods.edit",
    input: between,
    rows: {
      piece: 200,
      apply: (tx, { input, rows }) => moveGoods(tx, rows, back(input)),
      names: (db, _, rows) => repository.productNames(db, rows),
    },
  }),
  defineJob({
    kind: MERGE_JOB,
    title: ({ from_name, into_name }: Between) => `«${from_name}» объединяется с «${into_name}»`,
    access: "goods.edit",
    input: between,
    rows: {
      piece: 200,
      async apply(tx, { input, rows }) {
        const refused = await moveGoods(tx, rows, input);
        // The last piece finds it empty. What has been put into it meanwhile stays, and so does the category.
        await removeEmpty(tx, input.from);
        return refused;
      },
      names: (db, _, rows) => repository.productNames(db, rows),
    },
  }),
];
