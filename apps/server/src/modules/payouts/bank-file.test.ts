import { readFileSync } from "node:fs";
import { join } from "node:path";
import { uahKopecks } from "@dropship/money";
import { beforeAll, describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { CARD, IBAN, payoutFixture, TAX_NUMBER } from "../../../test/payout-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { pain001 } from "./pain001.ts";

const schema = readFileSync(join(import.meta.dirname, "../../../test/pain.001.001.03.xsd"), "utf8");
const check = async (xml: string) => {
  const { valid, errors } = await validateXML({ xml, schema });
  return { valid, errors: errors.map(({ message }) => message) };
};

const shop = await testShop({ env: { THROTTLES: "off" } });
const payouts = payoutFixture(shop);
let user: Visitor;
let admin: Visitor;
let superAdmin: Visitor;
let ids: number[];
let batchId = 0;

beforeAll(async () => {
  user = await shop.as("verified");
  admin = await shop.as("admin");
  superAdmin = await shop.as("super-admin");
  await payouts.fill(shop.ids.get("user@dropship.example") ?? 0, 10_000);
  const iban = await payouts.requisites(user);
  const card = await payouts.requisites(user, { card: true });
  ids = [];
  for (const to of [iban.id, card.id, iban.id]) ids.push((await payouts.ask(user, "250.50", to)).body.data.id);
  for (const id of ids.slice(0, 2)) await payouts.step(admin, id, "approve");
});

const create = (body: object = { ids }) => admin.call("createPayoutBatch", { body, headers: payouts.headers() });
const download = (format: string) => admin.call("downloadPayoutBatch", { params: { id: batchId }, query: { format } });

describe("a file for the bank", () => {
  it("needs to know who pays", async () => {
    expect((await create()).body.code).toBe("no_payer");
    await payouts.payer(superAdmin);
  });

  it("takes what is approved and nothing else, and marks it as sent", async () => {
    const made = await create({ all: { method: "iban,card" } });
    expect([made.status, made.body.data]).toMatchObject([201, { count: 2, amount: "501.00", open: 2, has_file: true }]);
    batchId = made.body.data.id;
    const { data } = (await admin.call("listAllPayouts", { query: { "filter[batch]": batchId, sort: "created_at" } }))
      .body;
    expect(data).toMatchObject([
      { id: ids[0], status: "processing", batch_id: batchId },
      { id: ids[1], status: "processing", batch_id: batchId },
    ]);
    expect((await create()).body.code).toBe("nothing_approved");
    expect((await admin.call("listPayoutBatches")).body.data).toMatchObject([{ id: batchId, count: 2 }]);
  });

  it("is pain.001 by its schema, with whole numbers, and who took it stands in the journal", async () => {
    const { status, headers, body: xml } = await download("xml");
    expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    expect(headers["content-disposition"]).toContain(`PAYOUTS-`);
    expect(await check(xml)).toEqual({ valid: true, errors: [] });
    for (const part of [
      `<IBAN>${IBAN}</IBAN>`,
      `<Id>${CARD}</Id>`,
      `<Id>${TAX_NUMBER}</Id>`,
      "<NbOfTxs>2</NbOfTxs><CtrlSum>501.00</CtrlSum>",
      `<EndToEndId>PAYOUT-${ids[0]}</EndToEndId>`,
      '<InstdAmt Ccy="UAH">250.50</InstdAmt>',
      "<MmbId>399622</MmbId>",
    ])
      expect(xml).toContain(part);
    const { rows } = await shop.db.query(
      "select subject, subject_id, after from audit_entries where action = 'downloadPayoutBatch'",
    );
    expect(rows).toEqual([
      { subject: "payout_batch", subject_id: String(batchId), after: { format: "xml", payouts: 2 } },
    ]);
    expect(JSON.stringify(rows)).not.toContain(CARD);
  });

  it("comes as CSV for banks that take no XML", async () => {
    const { body: csv } = await download("csv");
    const lines = csv.split("\r\n");
    expect(lines[1]).toBe(
      `P${ids[0]},${IBAN},Коваленко Олена,${TAX_NUMBER},${IBAN},399622,250.50,UAH,Выплата №${ids[0]} с баланса Dropship. Без НДС.`,
    );
    expect(lines).toHaveLength(4);
  });

  it("is the same byte for byte after a payout of it has failed and gone with another, and after the payer has changed", async () => {
    const before = [(await download("xml")).body, (await download("csv")).body];
    await payouts.step(admin, ids[0] ?? 0, "fail");
    await payouts.step(admin, ids[0] ?? 0, "retry");
    // It waits for another file, and is named by none until then; the first one keeps that it went with it.
    expect((await admin.call("getPayoutForAdmins", { params: { id: ids[0] ?? 0 } })).body.data.batch_id).toBeNull();
    await payouts.payer(superAdmin, { payer_name: "ООО «Дропшип Плюс»" });
    const later = await create({ ids: ids.slice(0, 1) });
    expect([later.status, later.body.data]).toMatchObject([201, { count: 1, amount: "250.50", open: 1 }]);
    expect([(await download("xml")).body, (await download("csv")).body]).toEqual(before);
    // What was sent with the first file stands there, and is on its way with the one that it went with last.
    expect((await admin.call("listPayoutBatches")).body.data).toMatchObject([
      { id: later.body.data.id, count: 1, open: 1 },
      { id: batchId, count: 2, amount: "501.00", open: 1 },
    ]);
    const withFile = async (id: number) =>
      (await admin.call("listAllPayouts", { query: { "filter[batch]": id, sort: "created_at" } })).body.data.map(
        (one: { id: number; batch_id: number }) => [one.id, one.batch_id],
      );
    expect(await withFile(batchId)).toEqual([
      [ids[0], later.body.data.id],
      [ids[1], batchId],
    ]);
    expect(await withFile(later.body.data.id)).toEqual([[ids[0], later.body.data.id]]);
    // What the migration of files of before leans on: a file and the steps that sent its payouts have one time.
    const { rows } = await shop.db.query(
      `select b.id as batch_id, e.payout_id from payout_batches b join payout_events e on e.created_at = b.created_at and e.status = 'processing'
       except all select batch_id, payout_id from payout_batch_payments`,
    );
    const known = await shop.db.query("select 1 from payout_batch_payments");
    expect([rows, known.rows.length]).toEqual([[], 3]);
    const { body: xml } = await admin.call("downloadPayoutBatch", {
      params: { id: later.body.data.id },
      query: { format: "xml" },
    });
    expect(xml).toContain("<Nm>ООО «Дропшип Плюс»</Nm>");
  });

  it("is for admins alone", async () => {
    expect((await user.call("downloadPayoutBatch", { params: { id: batchId } })).status).toBe(403);
    expect((await admin.call("downloadPayoutBatch", { params: { id: 2_000_000 } })).status).toBe(404);
  });
});

it("keeps texts that look like XML texts; a broken file does not pass the schema", async () => {
  const payment = {
    payoutId: 1,
    amount: uahKopecks(100),
    method: "iban",
    number: IBAN,
    holder: `ООО «А & Б» <"'>`,
    taxNumber: "12345784",
    purpose: "Выплата",
  } as const;
  const file = {
    messageId: "PAYOUTS-1",
    madeAt: new Date("2026-11-22T10:00:00Z"),
    payOn: "2026-11-22",
    payer: { name: "Магазин & Ко", taxNumber: "12345784", iban: IBAN },
    payments: [payment],
  };
  const xml = pain001(file);
  expect(await check(xml)).toEqual({ valid: true, errors: [] });
  expect(xml).toContain("<Nm>ООО «А &amp; Б» &lt;&quot;&apos;&gt;</Nm>");
  expect((await check(xml.replace("<PmtMtd>TRF</PmtMtd>", ""))).valid).toBe(false);
  expect((await check(pain001({ ...file, messageId: "X".repeat(36) }))).valid).toBe(false);
});
