import { z } from "zod";
import type { AuditEntry } from "@dropship/api/contract/audit";
import type { Connection } from "../../../db/database.ts";
import type { SessionUser } from "../../../http/call.ts";
import { defineJob, type JobKind } from "../../../jobs/job-kind.ts";
import { requestedBy, requesterOf } from "../../../jobs/requested-by.ts";
import { writeAudits } from "../../audit/audit.service.ts";
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
  ...requestedBy,
});
type Between = z.output<typeof between>;

/** Moves goods and tells it on the card of each; those that somebody has moved elsewhere since they were chosen are refused. */
async function moveGoods(
  tx: Connection,
  { user, input, rows }: { readonly user: SessionUser; readonly input: Between; readonly rows: readonly string[] },
  action: Extract<AuditEntry["action"], "emptyCategory" | "mergeCategory">,
) {
  const moved = await repository.moveProducts(tx, rows, input);
  const entries = moved.map(({ id, name }) => ({
    subject: { kind: "product", id, name } as const,
    before: { category: input.from_name },
    after: { category: input.into_name },
  }));
  await writeAudits(tx, requesterOf(user, input), action, entries);
  const ids = new Set(moved.map(({ id }) => String(id)));
  return new Map(rows.filter((id) => !ids.has(id)).map((id) => [id, "Товар уже в другой категории."]));
}
const back = (input: Between): Between => ({
  ...input,
  from: input.into,
  from_name: input.into_name,
  into: input.from,
  into_name: input.from_name,
});

/** Moves of many goods between categories. */
export const categoryJobs: readonly JobKind[] = [
  defineJob({
    kind: EMPTY_JOB,
    title: ({ from_name, into_name }: Between) => `Товары из «${from_name}» в «${into_name}»`,
    access: "goods.edit",
    input: between,
    rows: {
      piece: 200, // each is listed and found anew
      apply: (tx, piece) => moveGoods(tx, piece, "emptyCategory"),
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
      apply: (tx, piece) => moveGoods(tx, { ...piece, input: back(piece.input) }, "emptyCategory"),
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
      async apply(tx, piece) {
        const refused = await moveGoods(tx, piece, "mergeCategory");
        // The last piece finds it empty. What has been put into it meanwhile stays, and so does the category.
        await removeEmpty(tx, piece.input.from);
        return refused;
      },
      names: (db, _, rows) => repository.productNames(db, rows),
    },
  }),
];
