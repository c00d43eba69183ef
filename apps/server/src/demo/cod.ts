import { uahKopecks } from "@dropship/money";
import type { Connection, Database } from "../db/database.ts";
import { addPart, keepRow, saveState } from "../modules/bank/bank-rows.repository.ts";
import { takeRegister } from "../modules/cod/cod-money.ts";
import * as ledger from "../modules/ledger/ledger.service.ts";
import { demoBankRow } from "./top-ups.ts";

const DAY = 86_400_000;
/** Two percent and twenty hryvnias, as the carrier takes; kopecks. */
const FEE = "(round(x.cod_amount * 0.02) + 2000)::bigint";

/** Orders that were credited, by the day on which the carrier paid them out. */
const PAID = `
  select to_char((p.state_at at time zone 'Europe/Kyiv')::date, 'YYYY-MM-DD') as day, max(p.state_at) as at,
    json_agg(json_build_object('payment', p.id, 'waybill', w.number, 'gross', x.cod_amount, 'fee', ${FEE}) order by p.id) as items
  from cod_payments p join orders x on x.id = p.order_id join waybills w on w.order_id = x.id and w.number is not null
  where p.state = 'credited' group by 1 order by 1`;
/** Orders whose recipients have paid and whose money is still with the carrier; three at most. */
const ON_THE_WAY = `
  select w.number as waybill, x.cod_amount as gross, ${FEE} as fee from cod_payments p join orders x on x.id = p.order_id
  join waybills w on w.order_id = x.id and w.number is not null
  where p.state = 'collected' and x.status = 'delivered' order by p.id limit 3`;

interface Item {
  readonly payment: number;
  readonly waybill: string;
  readonly gross: number;
  readonly fee: number;
}

async function paidRegister(
  tx: Connection,
  { day, at, items }: { day: string; at: Date; items: Item[] },
): Promise<void> {
  const number = `NP-${day.replaceAll("-", "")}`;
  const gross = items.reduce((total, item) => total + item.gross, 0);
  const fee = items.reduce((total, item) => total + item.fee, 0);
  const entry = await ledger.settleCodRegister(tx, {
    gross: uahKopecks(gross),
    fee: uahKopecks(fee),
    came: uahKopecks(gross - fee),
    key: number,
    description: `Наложенный платёж по реестру ${number}`,
    actorId: null,
    at,
  });
  const row = demoBankRow(`cod-${number}`, gross - fee, at.getTime(), {
    description: "Від: ТОВ «НоваПей»",
    comment: `Переказ післяплати, реєстр № ${number}`,
    counter_name: "ТОВ «НоваПей»",
  });
  const rowId = await keepRow(tx, row);
  const { rows } = await tx.query<{ id: number }>(
    `insert into cod_registers (number, source, state, paid_on, gross, fee, net, rows_count, bank_row_id, entry_id, paid_at, created_at)
     values ($1, 'carrier', 'paid', $2::date, $3, $4, $3::bigint - $4::bigint, $5, $6, $7, $8, $8) returning id`,
    [number, day, gross, fee, items.length, rowId, entry.id, at],
  );
  const id = rows[0]?.id ?? 0;
  for (const [place, item] of items.entries()) {
    await tx.query(
      `insert into cod_register_rows (register_id, place, waybill, gross, fee, net, outcome, payment_id)
       values ($1, $2, $3, $4, $5, $4::bigint - $5::bigint, 'matched', $6)`,
      [id, place + 1, item.waybill, item.gross, item.fee, item.payment],
    );
    await tx.query("update cod_payments set register_id = $2, reported = $3 where id = $1", [
      item.payment,
      id,
      item.gross,
    ]);
  }
  if (rowId === null) return;
  const text = `Наложенный платёж, реестр ${number}`;
  await addPart(tx, rowId, gross - fee, { purpose: "cod", targetId: id, userId: null, text });
  await saveState(tx, rowId, { state: "matched" });
}

/** Registers of what was paid out, one that waits for its money, and a dispute. */
export async function seedCod(db: Database, now: Date): Promise<void> {
  const { rows: days } = await db.query<{ day: string; at: Date; items: Item[] }>(PAID);
  for (const day of days) await db.transaction((tx) => paidRegister(tx, day));
  const { rows: waiting } = await db.query<Omit<Item, "payment">>(ON_THE_WAY);
  if (waiting.length === 0) return;
  await db.transaction((tx) =>
    takeRegister(tx, {
      number: `NP-${new Date(now.getTime() - DAY).toISOString().slice(0, 10).replaceAll("-", "")}-2`,
      source: "carrier",
      paidOn: new Date(now.getTime() - DAY).toISOString().slice(0, 10),
      fileName: "",
      createdBy: null,
      // The first recipient paid less than was asked for, the carrier says.
      rows: waiting.map(({ waybill, gross, fee }, at) => ({ waybill, fee, gross: at === 0 ? gross - 5_000 : gross })),
    }),
  );
}
