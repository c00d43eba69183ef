import type { Readable } from "node:stream";
import { readFile } from "node:fs/promises";
import type { BodyOf } from "@dropship/api/contract/endpoint";
import { TABLE_BYTES } from "@dropship/api/contract/order-table-choices";
import { type CheckedTable, orderTableEndpoints } from "@dropship/api/contract/order-tables";
import { subtract, sum, toDecimal } from "@dropship/money";
import type { Database } from "../../../db/database.ts";
import { readSheet, readTableText, SheetError } from "../../../documents/read-sheet.ts";
import type { SessionUser } from "../../../http/call.ts";
import { failuresOf } from "../../../http/declared-failure.ts";
import type { JobStarter } from "../../../jobs/job-kind.ts";
import type { IncomingFiles } from "../../files/incoming-file.ts";
import * as ledger from "../../ledger/ledger.service.ts";
import { type LookedParcel, lookThrough, type TableDeps } from "./check-table.ts";
import { TABLE_JOB } from "./order-tables.job.ts";
import { parcelsOf, TABLE_LIMITS, unknownColumnsOf } from "./table-rows.ts";

type PlaceBody = BodyOf<(typeof orderTableEndpoints)["placeOrderTable"]>;

const failRead = failuresOf(orderTableEndpoints.readOrderTable.errors);
const failPlace = failuresOf(orderTableEndpoints.placeOrderTable.errors);
const TOO_LARGE = `Файл больше ${TABLE_BYTES / 1024 / 1024} МБ. Оставьте в нём одни посылки или разделите его.`;

/** A cell as rows that are copied from a spreadsheet have it. */
const copied = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** What stops a table is told in its own words. */
async function readable<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof SheetError ? failRead("unreadable", error.message) : error;
  }
}

function presentTable(
  looked: readonly LookedParcel[],
  unknownColumns: string[],
  available: ledger.Balances["available"],
): CheckedTable {
  const count = (state: CheckedTable["parcels"][number]["state"]) =>
    looked.filter(({ shown }) => shown.state === state).length;
  const fromBalance = sum(looked.map((one) => one.fromBalance));
  return {
    parcels: looked.map(({ shown }) => shown),
    unknown_columns: unknownColumns,
    counts: { good: count("good"), bad: count("bad"), done: count("done") },
    total: toDecimal(sum(looked.map((one) => one.total))),
    from_balance: toDecimal(fromBalance),
    balance_after: toDecimal(subtract(available, fromBalance)),
  };
}

/** Several parcels from one table. */
export type OrderTablesService = ReturnType<typeof orderTablesService>;

/** Makes the service. */
export function orderTablesService({
  incoming,
  jobs,
  ...deps
}: TableDeps & { readonly db: Database; readonly incoming: IncomingFiles; readonly jobs: JobStarter }) {
  async function look(user: SessionUser, text: string) {
    const rows = await readable(() => readTableText(text, TABLE_LIMITS));
    const parcels = await readable(() => parcelsOf(rows));
    const balances = await ledger.balances(deps.db, user.id);
    const looked = await lookThrough(deps, user, parcels, balances);
    return { looked, table: presentTable(looked, unknownColumnsOf(rows), balances.available) };
  }

  return {
    /** Reads a file as text; nothing of it is kept. */
    async read(stream: Readable, bytes: number | undefined): Promise<string> {
      const taken = await incoming.take({ stream, bytes }, TABLE_BYTES, async ({ path }) =>
        readable(async () => readSheet(await readFile(path), TABLE_LIMITS)),
      );
      if (taken === "too_large") throw failRead("too_large", TOO_LARGE);
      if (taken === "broken_off") throw failRead("unreadable", "Файл пришёл не весь. Отправьте его ещё раз.");
      return taken.map((row) => row.map(copied).join("\t")).join("\n");
    },

    /** What the parcels of a table would be; nothing is placed. */
    check: async (user: SessionUser, text: string): Promise<CheckedTable> => (await look(user, text)).table,

    /** Places those that can be, by a job; returns its id. */
    async place(user: SessionUser, { text, shown }: PlaceBody): Promise<string> {
      const { looked, table } = await look(user, text);
      if (table.counts.good !== shown.good || table.total !== shown.total) {
        const message = "С проверки что-то изменилось: цены, остатки или баланс. Посмотрите таблицу ещё раз.";
        throw failPlace("table_changed", message, { table });
      }
      const parcels = Object.fromEntries(
        looked.flatMap((one) => (one.ready ? [[String(one.shown.line), one.ready]] : [])),
      );
      return jobs.startRows(user, TABLE_JOB, { parcels }, async function* () {
        yield Object.keys(parcels);
      });
    },
  };
}
