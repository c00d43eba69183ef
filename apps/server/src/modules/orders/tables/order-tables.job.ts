import { placeOrderBody } from "@dropship/api/contract/orders";
import { DELIVERY_KINDS } from "@dropship/api/contract/order-choices";
import { rateUnits, uahKopecks } from "@dropship/money";
import { z } from "zod";
import { databaseErrorCode } from "../../../db/database.ts";
import { Failure, invalid } from "../../../http/failure.ts";
import { defineJob, type JobKind } from "../../../jobs/job-kind.ts";
import * as ledger from "../../ledger/ledger.service.ts";
import type { OrdersService } from "../orders.service.ts";
import { QuoteChanged } from "../place-order.ts";
import * as repository from "./order-tables.repository.ts";

/** Placing the parcels of a table. */
export const TABLE_JOB = "orders.table";

const kopecks = z.number().int().transform(uahKopecks);

/** A parcel as it was looked through: what placing would ask of the carrier stands in it. */
const readyParcel = z.object({
  key: z.string().regex(/^[0-9a-f]{64}$/),
  body: placeOrderBody,
  prepared: z.object({
    delivery: z.object({
      kind: z.enum(DELIVERY_KINDS).exclude(["own_waybill"]),
      city: z.string(),
      address: z.string(),
      cityRef: z.string().nullable(),
      pickupPointId: z.number().int().nullable(),
    }),
    deliveryCost: kopecks,
    codAmount: kopecks.nullable(),
    sale: z.number().int().transform(rateUnits),
  }),
});
/** What the job is given: parcels by their first row. */
export const tableJobInput = z.object({ parcels: z.record(z.string(), readyParcel) });

/** The job says the first text of it. */
const refused = (text: string) => invalid({ row: [text] });

/** Why a parcel is not placed, in words; what is no refusal is thrown on. */
function refusalOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof QuoteChanged)
    return refused("Цены или курс изменились после проверки. Проверьте таблицу ещё раз.");
  if (error instanceof ledger.BalanceShort) return refused("На балансе не хватает денег.");
  if (databaseErrorCode(error) === "23505") return refused("Заказ с таким вашим номером уже есть.");
  throw error;
}

/** The parcels of a table become orders, each once, whatever is killed or repeated when. */
export const orderTableJob = (orders: Pick<OrdersService, "placing">): JobKind =>
  defineJob({
    kind: TABLE_JOB,
    title: ({ parcels }) => `Заказы из таблицы: ${Object.keys(parcels).length}`,
    access: "verified",
    input: tableJobInput,
    rows: {
      piece: 10, // each locks its goods and its user's account
      async apply(tx, { user, input, rows }) {
        for (const row of rows) {
          const parcel = input.parcels[row];
          if (!parcel) throw new Error(`the table has no row ${row}`);
          const { key, body, prepared } = parcel;
          if (await repository.isPlaced(tx, user.id, key)) continue; // another press, or another tab
          const goods = body.quote.lines.map(({ product_id, quantity }) => ({ product_id, quantity, attributes: {} }));
          const placing = {
            user,
            actorId: user.id,
            text: "Заказ оформлен из таблицы",
            rows: async () => goods,
            taken: async () => undefined, // nothing of it is in the cart
            quote: () => orders.placing.quote(user, goods, false),
          };
          try {
            const id = await orders.placing.write(tx, placing, body, prepared);
            await repository.keepRow(tx, user.id, key, id);
          } catch (error) {
            throw refusalOf(error);
          }
        }
        return new Map();
      },
      names: async (_db, _userId, rows) => new Map(rows.map((row) => [row, `Строка ${row}`])),
    },
  });
