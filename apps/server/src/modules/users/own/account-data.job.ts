import { DATA_DAYS } from "@dropship/api/contract/own-account";
import { listQuery } from "@dropship/api/contract/list-schemas";
import { toDecimal, uahKopecks } from "@dropship/money";
import { z } from "zod";
import type { Connection } from "../../../db/database.ts";
import { kyivDay } from "../../../documents/kyiv-time.ts";
import { csvBytes, type SheetColumn } from "../../../documents/spreadsheet.ts";
import { writeZip, type ZipEntry } from "../../../documents/zip.ts";
import type { AnyExportSource } from "../../../exports/export-source.ts";
import type { SessionUser } from "../../../http/call.ts";
import { defineJob, type JobKind } from "../../../jobs/job-kind.ts";
import * as outbox from "../../outbox/outbox.service.ts";
import * as repository from "./account-data.repository.ts";

/** Kind of the job that writes an account's data into a file. */
export const ACCOUNT_DATA_JOB = "account.data";

const TICKETS_AT_ONCE = 50;
const ORDERS_AT_ONCE = 200;

const uah = (kopecks: number) => toDecimal(uahKopecks(kopecks));
const LINE_COLUMNS: readonly SheetColumn<repository.OrderedLine>[] = [
  { title: "Заказ", kind: "number", of: ({ number }) => number },
  { title: "Артикул", kind: "text", of: ({ sku }) => sku },
  { title: "Товар", kind: "text", of: ({ name }) => name },
  { title: "Количество", kind: "number", of: ({ quantity }) => quantity },
  { title: "Цена, ₴", kind: "money", of: ({ unit_uah: unit }) => uah(unit) },
  { title: "Сумма, ₴", kind: "money", of: ({ total_uah: total }) => uah(total) },
];

async function* orderLines(db: Connection, userId: number) {
  for (let after = 0; ;) {
    const lines = await repository.readOrderLines(db, userId, after, ORDERS_AT_ONCE);
    const last = lines.at(-1);
    if (!last) return;
    yield* lines;
    after = last.order_id;
  }
}

async function* ticketsJson(db: Connection, userId: number): AsyncGenerator<string, void, undefined> {
  let after = 0;
  let before = "[\n";
  for (;;) {
    const tickets = await repository.readTickets(db, userId, after, TICKETS_AT_ONCE);
    for (const ticket of tickets) {
      yield `${before}${JSON.stringify(ticket, null, 2)}`;
      before = ",\n";
      after = ticket.id;
    }
    if (tickets.length < TICKETS_AT_ONCE) break;
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

/** Reads a picture that a user has sent, or that the shop has sent to them. */
export type ReadPicture = (ownerId: number, fileId: number) => Promise<Buffer>;

/** Read when its turn comes: thousands of pictures would fill the memory. */
async function* once(read: () => Promise<Buffer>) {
  yield await read();
}
async function* pictureEntries(db: Connection, userId: number, read: ReadPicture): AsyncGenerator<ZipEntry> {
  for (let after = 0; ;) {
    const pictures = await repository.readTicketPictures(db, userId, after, TICKETS_AT_ONCE);
    const last = pictures.at(-1);
    if (!last) return;
    for (const { id, owner_id: owner, name } of pictures) yield { name, bytes: once(() => read(owner, id)) };
    after = last.id;
  }
}

async function* listCsv(db: Connection, user: SessionUser, source: AnyExportSource, met: () => Promise<void>) {
  const { filter, sort } = listQuery(source.list).parse({});
  const { batches } = await source.open(db, user, { choice: { all: filter }, sort });
  async function* rows() {
    for await (const batch of batches) {
      yield* batch;
      await met();
    }
  }
  yield* csvBytes({ title: source.title, columns: [...source.columns.values()], rows: rows() });
}

async function* entriesOf(
  db: Connection,
  user: SessionUser,
  { lists, read }: AccountDataParts,
  met: () => Promise<void>,
): AsyncGenerator<ZipEntry> {
  async function* profile() {
    yield `${JSON.stringify(await repository.readParts(db, user.id), null, 2)}\n`;
  }
  yield { name: "Аккаунт.json", bytes: profile() };
  for (const source of lists) {
    yield { name: `${source.title}.csv`, bytes: listCsv(db, user, source, met) };
    await met();
  }
  const lines = csvBytes({ title: "Товары заказов", columns: LINE_COLUMNS, rows: orderLines(db, user.id) });
  yield { name: "Товары заказов.csv", bytes: lines };
  await met();
  yield { name: "Обращения.json", bytes: ticketsJson(db, user.id) };
  await met();
  for await (const picture of pictureEntries(db, user.id, read)) {
    yield picture;
    await met();
  }
}

/** What the file is written from. */
export interface AccountDataParts {
  /** Lists of the account, as CSV. */
  readonly lists: readonly AnyExportSource[];
  readonly read: ReadPicture;
}

/** Makes the kind that writes everything that the shop keeps of an account's owner into a ZIP: lists as CSV, pictures of tickets as they are, the rest as JSON. */
export const accountDataJob = (parts: AccountDataParts): JobKind =>
  defineJob({
    kind: ACCOUNT_DATA_JOB,
    title: "Ваши данные",
    access: "user",
    input: z.null(),
    file: {
      hours: DATA_DAYS * 24,
      ready: (tx, user) => outbox.write(tx, { name: "own-data.ready", payload: { userId: user.id } }),
      async write({ db, user, path, progress }) {
        let pieces = 0;
        await writeZip(
          path,
          entriesOf(db, user, parts, () => progress((pieces += 1))),
        );
        return { name: `Мои данные ${kyivDay(new Date())}.zip`, type: "application/zip" };
      },
    },
  });
