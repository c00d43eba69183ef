import { createWriteStream } from "node:fs";
import { access } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { type ImportNotes, importSettings } from "@dropship/api/contract/imports";
import { rateToDecimal } from "@dropship/money";
import { openDatabase } from "../db/database.ts";
import { startDatabase } from "../db/embedded-postgres.ts";
import { migrate } from "../db/migrate.ts";
import { sheetRow } from "../documents/spreadsheet-cell.ts";
import { readEnv } from "../env.ts";
import { currencyService } from "../modules/currency/currency.service.ts";
import { categoryNamed } from "../modules/import/named-category.ts";
import { importFeed, PLAIN_SETTINGS, type RefusedRow } from "../modules/import/import.service.ts";

const USAGE = `npm run import -- ФАЙЛ [ключи]

Загружает прайс поставщика: YML, XML, CSV, TSV или XLSX, можно в ZIP или GZ.

  --supplier ИМЯ       чей это файл; без ключа — имя файла без расширения
  --currency UAH|USD   валюта цен, рядом с которыми она не указана; без ключа такие строки отклоняются
  --stock ЧИСЛО        остаток товаров, которые есть, но без числа; без ключа — ${PLAIN_SETTINGS.unknown_stock}
  --vendor ИМЯ         производитель товаров, у которых он не указан
  --category КУДА      категория новых товаров, у которых она не указана: номер или путь, «Дом > Чайники»;
                       чего в пути ещё нет, создаётся; без ключа — «Без категории»
  --mode РЕЖИМ         all — всё, prices — только цены и остатки, new — только новые товары; без ключа — all
  --report ФАЙЛ.csv    куда записать отклонённые строки
  --help               эта справка

Код выхода: 0 — загружено, 1 — сбой или неверные ключи, 2 — файл прочитан не весь или не подошла ни одна строка.
`;
const MOST_REASONS = 12;
/** What helps where a reason has refused rows. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/^не указана валюта/, "Файл не говорит, в какой валюте цены. Укажите её: --currency UAH или --currency USD."],
  [
    /^курс доллара ещё не известен/,
    "Курс доллара ещё не загружен: запустите магазин или укажите курс в настройках, затем повторите.",
  ],
];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Counts refusals by reason and writes each to the report. */
function refusals(reportFile: string | undefined) {
  const reasons = new Map<string, { count: number; line: number }>();
  const report = reportFile ? createWriteStream(resolve(reportFile)) : null;
  // The mark makes spreadsheets read Cyrillic right.
  report?.write(`\ufeff${sheetRow(["строка", "id", "причина"])}`);
  return {
    async take({ line, externalId, reason }: RefusedRow): Promise<void> {
      const seen = reasons.get(reason);
      reasons.set(reason, { count: (seen?.count ?? 0) + 1, line: seen?.line ?? line });
      if (report && !report.write(sheetRow([line, externalId, reason]))) await once(report, "drain");
    },
    /** Whether a reason was met. */
    has: (pattern: RegExp): boolean => [...reasons.keys()].some((reason) => pattern.test(reason)),
    async finish(): Promise<void> {
      const sorted = [...reasons].toSorted(([, a], [, b]) => b.count - a.count);
      for (const [reason, { count, line }] of sorted.slice(0, MOST_REASONS))
        say(`  ${String(count).padStart(7)}  ${reason} (первая: строка ${line})`);
      if (sorted.length > MOST_REASONS)
        say(`  … и ещё ${sorted.length - MOST_REASONS} других причин; все строки: --report ФАЙЛ.csv`);
      if (report) {
        report.end();
        await once(report, "finish");
      }
    },
  };
}

/** What of the file was read by nobody, or said by the profile in its place. */
function tellNotes(
  {
    assumed_stock: assumed,
    dropped_pictures: dropped,
    spare_pictures: spare,
    uncategorised,
    fitted,
    ignored,
  }: ImportNotes,
  pieces: number,
): void {
  if (assumed > 0) say(`  ${String(assumed).padStart(7)}  без остатка в файле: принято ${pieces} шт. (--stock)`);
  if (dropped > 0) say(`  ${String(dropped).padStart(7)}  адресов, которые не ведут на картинку`);
  if (spare > 0) say(`  ${String(spare).padStart(7)}  картинок сверх двадцати у товара`);
  if (uncategorised > 0) say(`  ${String(uncategorised).padStart(7)}  без категории, которую описывает файл`);
  if (fitted > 0) say(`  ${String(fitted).padStart(7)}  с длинными полями, которые сокращены или не взяты`);
  if (ignored.length > 0) say(`Не прочитано: ${ignored.map(({ name, count }) => `${name} (${count})`).join(", ")}`);
}

/** What each key takes, said where it was given something else. */
const KEYS = {
  currency: "--currency: UAH или USD",
  unknown_stock: "--stock: целое число, от 0 до 1 000 000",
  mode: "--mode: all, prices или new",
  vendor: "--vendor: имя не длиннее 100 знаков",
} as const;

/** What the keys say, as a profile would; a sentence for each that does not fit. */
function settingsOf(values: Readonly<Partial<Record<"currency" | "stock" | "mode" | "vendor", string>>>) {
  const read = importSettings.pick({ currency: true, unknown_stock: true, mode: true, vendor: true }).safeParse({
    currency: values.currency?.toUpperCase() ?? "none",
    unknown_stock: Number(values.stock ?? PLAIN_SETTINGS.unknown_stock),
    mode: values.mode ?? "all",
    vendor: values.vendor ?? "",
  });
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => KEYS[path[0] as keyof typeof KEYS])); // the picked fields
  throw new Error(`Ключ не подходит. ${[...wrong].join("; ")}.`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      supplier: { type: "string" },
      report: { type: "string" },
      currency: { type: "string" },
      stock: { type: "string" },
      mode: { type: "string" },
      vendor: { type: "string" },
      category: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    say(USAGE);
    return;
  }
  const file = positionals[0];
  if (!file || positionals.length > 1) throw new Error(USAGE);
  await access(file).catch(() => {
    throw new Error(`Файла ${file} нет или его нельзя прочитать.`);
  });
  const settings = settingsOf(values);
  const supplier = values.supplier ?? basename(file).replace(/\.[^.]+$/, "");

  const env = readEnv();
  const postgres = await startDatabase({
    dataDir: join(resolve(env.DATA_DIR), "postgres"),
    databaseUrl: env.DATABASE_URL,
    log: say,
    share: true,
  });
  try {
    await migrate(postgres.url);
    const db = openDatabase(postgres.url, 3);
    try {
      const { sale, updatedAt } = await currencyService(db).current();
      const rate = updatedAt ? sale : null;
      say(`Поставщик «${supplier}», курс ${rate ? rateToDecimal(rate) : "не известен"}.`);
      const home = values.category === undefined ? null : await categoryNamed(db, values.category);
      const refused = refusals(values.report);
      const started = Date.now();
      const { rows, counts, notes, damage } = await importFeed(db, {
        file,
        supplier,
        rate,
        settings: { ...settings, category_id: home },
        onRefused: refused.take,
        onProgress: (read) => process.stdout.isTTY && process.stdout.write(`\r${read} строк…`),
      });
      if (process.stdout.isTTY) process.stdout.write("\r\x1b[K");
      say(`Строк: ${rows} за ${((Date.now() - started) / 1000).toFixed(1)} с`);
      say(`  ${String(counts.created).padStart(7)}  создано`);
      say(`  ${String(counts.changed).padStart(7)}  изменено`);
      if (counts.returned > 0) say(`  ${String(counts.returned).padStart(7)}  вернулось в продажу`);
      say(`  ${String(counts.unchanged).padStart(7)}  без изменений`);
      if (counts.ignored > 0) say(`  ${String(counts.ignored).padStart(7)}  пропущено`);
      if (counts.gone > 0) say(`  ${String(counts.gone).padStart(7)}  нет в файле, оставлены как есть`);
      say(`  ${String(counts.refused).padStart(7)}  отклонено`);
      if (damage) say(damage);
      await refused.finish();
      if (notes) tellNotes(notes, settings.unknown_stock);
      if (damage) {
        for (const [pattern, advice] of ADVICE) if (refused.has(pattern)) say(advice);
        process.exitCode = 2;
      }
    } finally {
      await db.close();
    }
  } finally {
    await postgres.stop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
