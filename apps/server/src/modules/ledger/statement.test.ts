import { uahKopecks } from "@dropship/money";
import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { jobEnded } from "../../../test/job-ended.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { kopecksText } from "../../documents/kopecks-text.ts";
import { kyivDate, kyivDay } from "../../documents/kyiv-time.ts";
import * as ledger from "./ledger.service.ts";

const shop = await testShop();
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
let user: Visitor;

const post = (kopecks: number, at: string, description: string, owner = userId) =>
  db.transaction((tx) =>
    ledger.post(tx, {
      kind: kopecks > 0 ? "replenishment" : "adjustment",
      userId: owner,
      description,
      actorId: null,
      at: new Date(at),
      postings: [
        { account: ledger.userAccount(owner, "available"), amount: uahKopecks(kopecks) },
        { account: ledger.shopAccount("adjustment"), amount: uahKopecks(-kopecks) },
      ],
    }),
  );

/** What the last statement's file was called. */
let fileName: string | undefined;

/** Bytes of the statement that the visitor is given. */
async function statement(format: string, filter: object = {}): Promise<Buffer> {
  const response = await user.call("createExport", {
    body: { list: "transactions", document: "statement", format, filter },
  });
  expect([response.status, response.body.errors]).toEqual([202, undefined]);
  const job = await jobEnded(user, response.body.data.id);
  expect([job.state, job.reason]).toEqual(["done", null]);
  fileName = job.file?.name;
  const cookie = [...user.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const file = await shop.app.http.inject({ method: "GET", url: `/api/jobs/${job.id}/file`, headers: { cookie } });
  return file.rawPayload;
}

/** Pages of a PDF as a person reads them: text in the order of drawing, spaces of all kinds as one. */
async function read(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const page = await pdf.getPage(1);
  return { pages: text.map((one) => one.replaceAll(/\s+/g, " ")), size: page.view.slice(2).map(Math.round) };
}
const plain = (text: string) => text.replaceAll(/\s+/g, " ");
/** "1 234,50" in kopecks. */
const kopecks = (text: string) => Number(text.replaceAll(/[^\d−]/g, "").replace("−", "-"));

// Summer time ends on 25 October 2026, whose day has 25 hours in Kyiv, and begins on 29 March, which has 23.
const MOVES = [
  [100_000, "2026-03-28T21:59:59Z", "До перевода часов"],
  [-1_50, "2026-03-29T20:59:59Z", "В последнюю секунду короткого дня"],
  [7_07, "2026-03-29T21:00:00Z", "Уже 30 марта"],
  [-250_75, "2026-10-24T21:00:00Z", "В первую секунду длинного дня"],
  [300_000, "2026-10-25T21:59:59Z", "В последнюю секунду длинного дня, Їжак ґава"],
  [-40, "2026-10-25T22:00:00Z", "Уже 26 октября"],
] as const;

beforeAll(async () => {
  for (const [amount, at, text] of MOVES) await post(amount, at, text);
  await post(99_999_99, "2026-10-25T12:00:00Z", "Чужое", shop.ids.get("admin@dropship.example"));
  user = await shop.as("verified");
  await shop.work();
});

describe("a statement", () => {
  it.each([
    [{ from: "2026-03-29", to: "2026-03-29" }, [1]],
    [{ from: "2026-10-25", to: "2026-10-25" }, [3, 4]],
    [{ from: "2026-03-30", to: "2026-10-25" }, [2, 3, 4]],
    [{}, [0, 1, 2, 3, 4, 5]],
  ])("as a PDF of %j has its rows, and its sums are the ledger's", async (days, places) => {
    const { pages, size } = await read(await statement("pdf", days));
    expect([pages.length, ...size]).toEqual([1, 595, 842]);
    const [text = ""] = pages;
    for (const [place, [, , description]] of MOVES.entries())
      expect([description, text.includes(description)]).toEqual([description, places.includes(place)]);
    expect(text).not.toContain("Чужое");

    const { meta } = (await user.call("listTransactions", { query: { filter: days, include: "sums" } })).body;
    const amounts = places.map((place): number => MOVES[place]?.[0] ?? 0);
    const income = amounts.filter((amount) => amount > 0).reduce((all, one) => all + one, 0);
    const expense = -amounts.filter((amount) => amount < 0).reduce((all, one) => all + one, 0);
    const [opening, closing] = [meta.opening_balance, meta.closing_balance].map((sum: string) =>
      Math.round(Number(sum) * 100),
    );
    const said = /Строки сходятся с остатками: ([\d\s,−]+) \+ ([\d\s,]+) − ([\d\s,]+) = ([\d\s,−]+) ₴/.exec(text);
    expect(said?.slice(1).map(kopecks)).toEqual([opening, income, expense, closing]);
    expect(text).toContain(plain(`Итого за период ${kopecksText(income)} ${kopecksText(expense)}`));
    expect(text).toContain(`Операций в выписке: ${places.length}.`);
    expect(text).toMatch(/user@dropship\.example.*Страница 1|Страница 1.*user@dropship\.example/);
  });

  it.each([
    ["pdf", { from: "2026-03-30", to: "2026-10-25" }, "с 30.03.2026 по 25.10.2026"],
    ["xlsx", { from: "2026-03-30", to: "2026-03-30" }, "с 30.03.2026 по 30.03.2026"],
    ["csv", { to: "2026-10-25" }, "с 28.03.2026 по 25.10.2026"],
  ])("as %s of %j is called by whose it is and its period", async (format, days, period) => {
    await statement(format, days);
    expect(fileName).toBe(
      `Выписка по балансу пользователя ${shop.ids.get("user@dropship.example")} ${period}.${format}`,
    );
  });

  it("of a period without movements says so, with the balance that stood", async () => {
    const { pages } = await read(await statement("pdf", { from: "2026-05-01", to: "2026-05-31" }));
    expect(pages[0]).toContain("За этот период движений не было.");
    const stood = kopecks("1 005,57");
    const said = /сходятся с остатками: ([\d\s,]+) \+ 0,00 − 0,00 = ([\d\s,]+) ₴/.exec(pages[0] ?? "");
    expect(said?.slice(1).map(kopecks)).toEqual([stood, stood]);
  });

  it("as a table begins with the opening balance and ends with the turnover and the closing one", async () => {
    const days = { from: "2026-10-25", to: "2026-10-25" };
    const book = await readXlsx(new Uint8Array(await statement("xlsx", days)));
    const [titles = [], ...rows] = book.sheets[0]?.rows ?? [];
    const column = (title: string) => rows.map((row) => row[titles.indexOf(title)] ?? null);
    expect(column("Остаток, ₴")).toEqual([1_005.57, 754.82, 3_754.82, null, null, null, 3_754.82]);
    expect(column("Приход, ₴")).toEqual([null, null, 3_000, 3_000, 3_000, null, null]);
    expect(column("Расход, ₴")).toEqual([null, 250.75, null, 250.75, null, 250.75, null]);
    expect(column("Операция").slice(4, 6)).toEqual([
      "в том числе пополнение, операций: 1",
      "в том числе корректировка, операций: 1",
    ]);
    expect(column("Операция").filter((text) => /Остаток|Итого/.test(String(text)))).toEqual([
      "Остаток на начало 25.10.2026",
      "Итого за период",
      "Остаток на конец 25.10.2026",
    ]);
    // The table says itself that its rows add up, as the paper does.
    const said =
      "Строки сходятся с остатками: 1 005,57 + 3 000,00 − 250,75 = 3 754,82 ₴. Операций в выписке: 2. Сверено построчно";
    expect(plain(String(column("Назначение").at(-1)))).toContain(said);
    expect(column("Время")[2]).toEqual(new Date("2026-10-25T23:59:59Z")); // Kyiv's clock
    const csv: string[][] = parse(await statement("csv", days), { bom: true, delimiter: ";" });
    expect(csv.at(-1)?.at(-1)).toBe("3754,82");
    expect(csv).toHaveLength(8);
    expect(plain(csv.at(-1)?.join(" ") ?? "")).toContain(said);
  });

  it("that ends with today says to which minute: the day is not over", async () => {
    const [today, tomorrow] = [0, 1].map((days) => kyivDate(new Date(Date.now() + days * 24 * 3_600_000)));
    const csv: string[][] = parse(await statement("csv", { to: today }), { bom: true, delimiter: ";" });
    const minute = /Остаток на (\d\d\.\d\d\.\d{4}), \d\d:\d\d;/.exec(csv.at(-1)?.join(";") ?? "");
    expect(minute?.[1]).toBe(kyivDay(new Date()));
    const { pages } = await read(await statement("pdf", { to: tomorrow }));
    expect(pages.at(-1)?.match(/Остаток на \d\d\.\d\d\.\d{4}, \d\d:\d\d /g)).toHaveLength(2);
    expect(pages.join("")).not.toContain("Остаток на конец");
  });

  it("is refused for what is no period, in a format that it has not, and as a document that is not there", async () => {
    const refused = async (more: object) =>
      (await user.call("createExport", { body: { list: "transactions", format: "pdf", ...more } })).body.errors;
    expect(await refused({ document: "statement", filter: { kind: "payout" } })).toEqual({
      "filter.kind": ["Документ по такому условию не составляется."],
    });
    expect(await refused({ document: "statement", filter: { from: "31.12.2026" } })).toHaveProperty("filter.from");
    expect(await refused({ document: "statement", filter: { from: "2026-11-26", to: "2026-11-01" } })).toEqual({
      "filter.to": ["Последний день раньше первого: поменяйте их местами."],
    });
    expect(await refused({ document: "statement", filter: { from: "2099-01-01", to: "2099-01-31" } })).toEqual({
      "filter.from": ["Этот день ещё не наступил: выберите первым днём сегодняшний или более ранний."],
    });
    expect(await refused({})).toEqual({ document: ["Такого документа нет."] });
    expect(await refused({ document: "invoice", format: "csv" })).toEqual({ document: ["Такого документа нет."] });
    expect(await refused({ document: "statement", format: "doc" })).toHaveProperty("format");
  });

  it("goes on over pages, each with its heading and number", async () => {
    await db.transaction(async (tx) => {
      for (let n = 0; n < 120; n++)
        await ledger.post(tx, {
          kind: "replenishment",
          userId,
          description: n % 10 === 0 ? `Длинное назначение платежа ${"с подробностями ".repeat(12)}` : `Пополнение ${n}`,
          actorId: null,
          at: new Date("2026-11-01T12:00:00Z"),
          postings: [
            { account: ledger.userAccount(userId, "available"), amount: uahKopecks(1_11) },
            { account: ledger.shopAccount("bank"), amount: uahKopecks(-1_11) },
          ],
        });
    });
    const { pages } = await read(await statement("pdf", { from: "2026-11-01", to: "2026-11-01" }));
    expect(pages.length).toBeGreaterThan(2);
    for (const [place, page] of pages.entries()) {
      expect(page).toContain(`Страница ${place + 1}`);
      expect(page).toContain("Операция и назначение");
    }
    const sums = pages.flatMap((page) => [...page.matchAll(/01\.11\.2026 14:00 /g)]);
    expect(sums).toHaveLength(120);
    expect(pages.at(-1)).toContain(plain(`Итого за период ${kopecksText(120 * 1_11)} 0,00`));
    expect(pages.at(-1)).toContain(plain(`в том числе пополнение, операций: 120 ${kopecksText(120 * 1_11)}`));
  });
});
