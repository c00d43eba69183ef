import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { ImportSettings } from "@dropship/api/contract/imports";
import type { Rate } from "@dropship/money";
import { csvRow } from "../documents/spreadsheet-cell.ts";
import type { Database } from "../db/database.ts";
import { checkImport, type ImportTask } from "../modules/import/import-check.ts";
import { PLAIN_SETTINGS } from "../modules/import/import.service.ts";
import { revertImport } from "../modules/import/import-revert.ts";
import { writeImport } from "../modules/import/import-write.ts";
import * as repository from "../modules/import/imports.repository.ts";
import { keepSettings, insertSupplier } from "../modules/import/suppliers.repository.ts";

const DAY_MS = 86_400_000;

interface Goods {
  readonly sku: string;
  readonly name: string;
  readonly price: number;
  readonly stock: number;
}
type Row = readonly (string | number)[];

interface DemoImport {
  readonly supplier: "Склад «Полесье»" | "ТехноБаза";
  readonly file: string;
  readonly daysAgo: number;
  /** How far it went. */
  readonly until: "checked" | "done" | "reverted";
  readonly rows: (goods: readonly Goods[]) => readonly Row[];
}

const dollars = (cents: number) => (cents / 100).toFixed(2);
const restocked = (goods: readonly Goods[], more: number) =>
  goods.map(({ sku, name, price, stock }, place): Row => [sku, name, dollars(price), stock + (place % 3) * more]);
const HEAD: Row = ["Артикул", "Наименование", "Опт, $", "Остаток"];

/** Faults that price lists have. */
const FAULTS: readonly Row[] = [
  ["PL-4410", "Фонарь налобный", "по запросу", 4],
  ["", "Ведро оцинкованное 12 л", "6.20", 30],
  ["PL-4411", "Кружка эмалированная 350 мл", "", 12],
  ["PL-4412", "Термос 1 л", "1,234", 7],
];

const imports: readonly DemoImport[] = [
  {
    supplier: "Склад «Полесье»",
    file: "polesie-1.csv",
    daysAgo: 21,
    until: "done",
    rows: (goods) => restocked(goods.slice(0, 40), 5),
  },
  {
    supplier: "ТехноБаза",
    file: "prices-november.csv",
    daysAgo: 12,
    until: "reverted",
    // Somebody has put dollars for cents: caught, and taken back.
    rows: (goods) => goods.slice(40, 70).map(({ sku, name, price, stock }) => [sku, name, dollars(price * 10), stock]),
  },
  {
    supplier: "Склад «Полесье»",
    file: "polesie-2.csv",
    daysAgo: 3,
    until: "done",
    rows: (goods) => [...restocked(goods.slice(10, 36), 3), ...FAULTS],
  },
  {
    supplier: "ТехноБаза",
    file: "prices-week.csv",
    daysAgo: 0,
    until: "checked",
    rows: (goods) =>
      goods
        .slice(40, 64)
        .map(({ sku, name, price, stock }, place) => [
          sku,
          name,
          dollars(price + (place % 4) * 25),
          stock + (place % 2),
        ]),
  },
];

const settings: ImportSettings = {
  ...PLAIN_SETTINGS,
  mode: "prices",
  match: "sku",
  currency: "USD",
  mapping: { Артикул: "externalId", "Опт, $": "price", Остаток: "quantity" },
};

/** Two suppliers with their profiles and a few past imports: one with refused rows, one taken back, one that waits for a decision. */
export async function seedImports(
  db: Database,
  { adminId, rate, pathOf, now }: { adminId: number; rate: Rate; pathOf: (importId: number) => string; now: Date },
): Promise<void> {
  const { rows: goods } = await db.query<Goods & Record<string, unknown>>(
    "select sku, name, price, stock from products where status = 'active' and group_id is null order by id limit 80",
  );
  const suppliers = new Map<string, number>();
  for (const name of ["Склад «Полесье»", "ТехноБаза"]) {
    const id = await insertSupplier(db, { name, url: null, everyHours: null, scheduledBy: null });
    await keepSettings(db, id, settings);
    suppliers.set(name, id);
  }
  for (const { supplier, file, daysAgo, until, rows } of imports) {
    const supplierId = suppliers.get(supplier) ?? 0;
    const importId = await repository.insertImport(db, {
      supplierId,
      fileName: file,
      url: null,
      actorId: adminId,
      settings,
      status: "checking",
      runsItself: false,
    });
    const path = pathOf(importId);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, [HEAD, ...rows(goods)].map(csvRow).join(""));
    const task: ImportTask = {
      db,
      importId,
      supplierId,
      settings,
      rate,
      actorId: adminId,
      progress: async () => undefined,
    };
    await checkImport(task, path);
    if (until !== "checked") {
      await repository.beginStep(db, importId, "running", {});
      await writeImport(task);
    }
    if (until === "reverted") await revertImport(task);
    const at = new Date(now.getTime() - daysAgo * DAY_MS - 40 * 60_000);
    await db.query(
      `update imports set started_at = $2, finished_at = case when finished_at is not null then $2::timestamptz + interval '1 minute' end,
         reverted_at = case when reverted_at is not null then $2::timestamptz + interval '25 minutes' end where id = $1`,
      [importId, at],
    );
  }
}
