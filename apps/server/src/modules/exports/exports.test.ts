import { parse } from "csv-parse/sync";
import { uahKopecks } from "@dropship/money";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import { jobEnded } from "../../../test/job-ended.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { exportSources } from "../../job-kinds.ts";
import * as ledger from "../ledger/ledger.service.ts";

const shop = await testShop();
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
const strangerId = shop.ids.get("admin@dropship.example") ?? 0;
let user: Visitor;

const insertOrder = (owner: number, kopecks: number, recipient: string, reference: string, at: string) =>
  db.query(
    `insert into orders (user_id, payment_kind, payment_status, last_name, first_name, phone, delivery_kind, delivery, city, address,
       delivery_payer, delivery_cost, rate, total_usd, total_uah, from_balance, lines_count, lead_name, reference, created_at)
     values ($1, 'balance', 'held', $3, 'Олена', '+380501112233', 'pickup', '{}', 'Киев', 'ул. Садовая, 1; двор',
       'recipient', 0, 415000, 100, $2, $2, 1, 'Чайник', $4, $5)`,
    [owner, kopecks, recipient, reference, at],
  );

/** What the export of a list is, as bytes. */
async function exported(who: Visitor, body: object): Promise<{ bytes: Buffer; headers: Record<string, unknown> }> {
  const response = await who.call("createExport", { body });
  expect([response.status, response.body.errors]).toEqual([202, undefined]);
  const job = await jobEnded(who, response.body.data.id);
  expect([job.state, job.reason]).toEqual(["done", null]);
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const file = await shop.app.http.inject({ method: "GET", url: `/api/jobs/${job.id}/file`, headers: { cookie } });
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload.length).toBe(job.file?.size);
  return { bytes: file.rawPayload, headers: file.headers };
}
const rowsOfCsv = (bytes: Buffer): string[][] => parse(bytes, { bom: true, delimiter: ";" });
async function rowsOfXlsx(bytes: Buffer) {
  const book = await readXlsx(new Uint8Array(bytes));
  return book.sheets[0]?.rows ?? [];
}

beforeAll(async () => {
  user = await shop.as("verified");
  // In Kyiv it is the day after already; a month earlier the clock there was an hour further.
  await insertOrder(userId, 123_450, "Коваленко", '=HYPERLINK("http://evil.example";"Нажми")', "2026-11-20T22:30:00Z");
  await insertOrder(userId, 5, "Шевченко", "+1 к заказу", "2026-10-20T12:00:00Z");
  await insertOrder(strangerId, 99_999, "Чужой", "", "2026-11-01T12:00:00Z");
  for (const [kopecks, text] of [
    [100_000, "Пополнение картой"],
    [-41_50, "-Оплата заказа"],
  ] as const)
    await db.transaction((tx) =>
      ledger.post(tx, {
        kind: kopecks > 0 ? "replenishment" : "adjustment",
        userId,
        description: text,
        actorId: null,
        postings: [
          { account: ledger.userAccount(userId, "available"), amount: uahKopecks(kopecks) },
          { account: ledger.shopAccount("bank"), amount: uahKopecks(-kopecks) },
        ],
      }),
    );
  await shop.work();
});

describe("an export", () => {
  it("of orders as CSV: our columns, days of Kyiv, a decimal comma, and nothing that a spreadsheet would compute", async () => {
    const columns = ["created_at", "recipient", "reference", "total_uah", "delivery_text", "cod_amount"];
    const { bytes, headers } = await exported(user, { list: "orders", format: "csv", columns });
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''%D0%97[\w%.-]+\.csv$/,
    );
    expect(rowsOfCsv(bytes)).toEqual([
      ["Создан", "Получатель", "Ваш номер", "Сумма, ₴", "Доставка", "Наложенный платёж, ₴"],
      [
        "21.11.2026 00:30:00",
        "Коваленко Олена +380501112233",
        `'=HYPERLINK("http://evil.example";"Нажми")`,
        "1234,50",
        "Киев, ул. Садовая, 1; двор",
        "",
      ],
      ["20.10.2026 15:00:00", "Шевченко Олена +380501112233", "'+1 к заказу", "0,05", "Киев, ул. Садовая, 1; двор", ""],
    ]);
  });

  it("as XLSX: numbers are numbers, moments are days of Kyiv, and a text is never a formula", async () => {
    const columns = ["number", "created_at", "reference", "total_uah"];
    const ask = { list: "orders", format: "xlsx", columns, sort: "total_uah", filter: { total: { from: "1" } } };
    const rows = await rowsOfXlsx((await exported(user, ask)).bytes);
    expect(rows).toEqual([
      ["Номер", "Создан", "Ваш номер", "Сумма, ₴"],
      [expect.any(Number), new Date("2026-11-21T00:30:00Z"), `=HYPERLINK("http://evil.example";"Нажми")`, 1234.5],
    ]);
  });

  it("of transactions adds up to the balance", async () => {
    const { bytes } = await exported(user, { list: "transactions", format: "xlsx", sort: "created_at" });
    const [titles = [], ...rows] = await rowsOfXlsx(bytes);
    const amounts = rows.map((row) => Number(row[titles.indexOf("Сумма, ₴")]));
    expect(amounts).toEqual([1000, -41.5]);
    expect(rows.at(-1)?.[titles.indexOf("Баланс после, ₴")]).toBe(958.5);
    expect(rows.at(-1)?.[titles.indexOf("Описание")]).toBe("-Оплата заказа");
  });

  it("leaves the archive out, as the list does", async () => {
    await db.query(
      `insert into notifications (user_id, type, data, archived_at)
       select $1, 'order-status', jsonb_build_object('key', n, 'name', 'Новость ' || n, 'icon', 'package'), case when n = 2 then now() end
       from generate_series(1, 3) n`,
      [userId],
    );
    const { bytes } = await exported(user, { list: "notifications", format: "csv", columns: ["data"] });
    expect(rowsOfCsv(bytes).flat().toSorted()).toEqual(expect.arrayContaining(["Новость 1", "Новость 3", "Текст"]));
    expect(rowsOfCsv(bytes).flat()).not.toContain("Новость 2");
  });

  it("is refused for a list, a column or a filter that there is not, and for who is not confirmed", async () => {
    const refused = async (body: object) => (await user.call("createExport", { body })).body.errors;
    expect(await refused({ list: "jobs", format: "csv" })).toEqual({ list: ["Такой список выгрузить нельзя."] });
    expect(await refused({ list: "orders", format: "csv", columns: ["user_id"] })).toEqual({
      columns: ["Такого столбца нет."],
    });
    expect(await refused({ list: "orders", format: "csv", filter: { total: { from: "много" } } })).toEqual({
      "filter.total.from": [expect.stringContaining("Введите сумму")],
    });
    expect(await refused({ list: "orders", format: "pdf" })).toEqual({ document: ["Такого документа нет."] });
    const unverified = await shop.as("unverified");
    expect((await unverified.call("createExport", { body: { list: "orders", format: "csv" } })).status).toBe(403);
  });

  it("of accounts is for admins, and of the journal for super admins, whatever becomes of them meanwhile", async () => {
    const ask = { list: "users", format: "csv", columns: ["email", "roles", "state", "balance"], sort: "created_at" };
    expect((await user.call("createExport", { body: ask })).status).toBe(403);
    const admin = await shop.as("admin");
    expect(rowsOfCsv((await exported(admin, ask)).bytes)).toEqual(
      expect.arrayContaining([
        ["E-mail", "Роль", "Состояние", "Баланс, ₴"],
        ["user@dropship.example", "Дропшиппер", "Активен", "958,50"],
        ["admin@dropship.example", "Администратор", "Активен", "0,00"],
      ]),
    );
    expect((await admin.call("createExport", { body: { list: "audit", format: "csv" } })).status).toBe(403);

    // What somebody may no longer read is neither written for them nor handed out.
    const { body } = await admin.call("createExport", { body: ask });
    const { id } = await jobEnded(admin, body.data.id);
    await db.query("delete from user_roles where user_id = $1", [strangerId]);
    expect((await admin.call("downloadJobFile", { params: { id } })).status).toBe(403);
    await db.query("insert into user_roles (user_id, role) values ($1, 'Admin')", [strangerId]);
    expect((await admin.call("downloadJobFile", { params: { id } })).status).toBe(200);
  });

  it("of the journal tells what was changed, field by field", async () => {
    const root = await shop.as("super-admin");
    const { body: card } = await root.call("getUser", { params: { id: userId } });
    const changed = { first_name: "Ольга", last_name: "=Иная", version: card.data.version };
    const response = await root.call("updateUser", { params: { id: userId }, body: changed });
    expect([response.status, response.body.errors]).toEqual([200, undefined]);
    const columns = ["action", "before", "after"];
    const { bytes } = await exported(root, { list: "audit", format: "csv", columns, filter: { subject_id: userId } });
    expect(rowsOfCsv(bytes)).toEqual([
      ["Что сделано", "Было", "Стало"],
      ["Изменён аккаунт", "Фамилия: Тестовая", "Фамилия: =Иная"],
    ]);
  });

  it("of chosen rows: these, or all that match but these, and none of a stranger's", async () => {
    const { rows } = await db.query<{ id: number; user_id: number; reference: string }>(
      "select id, user_id, reference from orders order by id",
    );
    const [formula = 0, plus = 0] = rows.filter((row) => row.user_id === userId).map(({ id }) => id);
    const foreign = rows.filter((row) => row.user_id === strangerId).map(({ id }) => id);
    const ask = { list: "orders", format: "csv", columns: ["total_uah"], sort: "created_at" };
    const sums = async (body: object) =>
      rowsOfCsv((await exported(user, { ...ask, ...body })).bytes)
        .slice(1)
        .flat();
    expect(await sums({ ids: [plus, ...foreign] })).toEqual(["0,05"]);
    expect(await sums({ except: [plus] })).toEqual(["1234,50"]);
    expect(await sums({ filter: { search: "заказу" }, except: [formula] })).toEqual(["0,05"]);

    const refused = async (body: object) =>
      (await user.call("createExport", { body: { ...ask, ...body } })).body.errors;
    expect(Object.keys(await refused({ ids: [] }))).toEqual(["ids"]);
    expect(Object.keys(await refused({ ids: [plus], except: [plus] }))).toEqual(["ids"]);
    expect(Object.keys(await refused({ ids: [plus], filter: { search: "заказу" } }))).toEqual(["ids"]);
    const uuid = "0190b5d8-8c7e-7c3a-9d51-2f6f0a6b1c11";
    expect(Object.keys(await refused({ ids: [uuid] }))).toEqual(["ids.0"]);
    expect(Object.keys(await refused({ list: "notifications", columns: ["type"], ids: [plus] }))).toEqual(["ids.0"]);
    expect(await exported(user, { list: "notifications", format: "csv", ids: [uuid] })).toBeDefined();
  });

  it("has a column for every exported field of its list", () => {
    for (const { list, columns } of exportSources().values()) expect([...columns.keys()]).toEqual(list.exported);
  });
});
