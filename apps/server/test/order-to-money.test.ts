import { ORDER_STATUSES } from "@dropship/api/contract/order-choices";
import { parseUah } from "@dropship/money";
import { beforeAll, expect, it } from "vitest";
import { auditBooks } from "../src/modules/ledger/audit.repository.ts";
import { jobEnded } from "./job-ended.ts";
import { testShop } from "./shop.ts";
import { waybillFixture } from "./waybill-fixture.ts";

/* One order on the real services, from the press at the checkout to its money on the balance: every act is a call of a screen. */

/** What an hour of a parcel's way lasts in the sandbox. */
const HOUR_MS = 5_000;

const shop = await testShop({ env: { THROTTLES: "off" } });
const parcels = await waybillFixture(shop);
const { db } = shop;
const { user, admin, sandbox, newKey } = parcels;
const { waybills, codTick, bank } = shop.app.services;
beforeAll(() => shop.work());

/** What the clock of a running shop does by and by. */
async function tick(): Promise<void> {
  await db.query("update carrier_notes set next_at = now()");
  await db.query("update waybills set track_at = now()");
  await waybills.tick();
  await codTick();
  await db.query("update bank_notes set next_at = now(), value = value - 'to' where name = 'statement'");
  await bank.tick();
}
/** Lets so many hours of the sandbox pass for all parcels, and the clock strike. */
async function pass(hours: number): Promise<void> {
  for (const one of await sandbox.documents())
    await sandbox.adopt({ ...one, createdAt: new Date(Date.parse(one.createdAt) - hours * HOUR_MS).toISOString() });
  await tick();
}

it("an order with cash on delivery goes from «Оформить» to its profit on the balance", async () => {
  // The dropshipper orders, and is told the profit before.
  const id = await parcels.order("new", { payment: { kind: "cod", cod_amount: "600" } });
  const own = async () => (await user.call("getOrder", { params: { id } })).body.data;
  const balance = async () => parseUah((await user.call("getCurrentUser")).body.data.balance);
  const promised = (await own()).profit;
  expect([promised, (await own()).cod]).toMatchObject(["153.00", { state: "expected", expected: "600.00" }]);
  const before = await balance();

  // The shop confirms, packs piece by piece, makes the waybill, prints its label and hands it over by a register.
  const step = (name: string) => admin.call("stepOrder", { params: { id }, body: { step: name, reason: "" } });
  expect((await step("confirm")).status).toBe(200);
  expect((await step("pack")).status).toBe(200);
  const wrong = await admin.call("scanPiece", { params: { id }, body: { code: "K-2" }, headers: newKey() });
  expect([wrong.status, wrong.body.code]).toEqual([409, "wrong_piece"]);
  const packed = await admin.call("scanPiece", { params: { id }, body: { code: "K-1" }, headers: newKey() });
  expect(packed.body.data.status).toBe("ready");
  const made = await admin.call("createWaybills", { body: { choice: { ids: [id] } } });
  expect((await jobEnded(admin, made.body.data.id)).progress).toMatchObject({ done: 1, refused: 0 });
  await tick();
  const { number } = (await own()).waybill;
  const { body: found } = await admin.call("listWaybills", { query: { filter: { search: number } } });
  const [waybill] = found.data;
  expect(waybill).toMatchObject({ status: "created", number: expect.stringMatching(/^\d{14}$/) });
  const choice = { ids: [waybill.id] };
  const printed = await admin.call("printWaybills", { body: { format: "100x100", choice } });
  await jobEnded(admin, printed.body.data.id);
  const label = await admin.send("GET", `/api/jobs/${printed.body.data.id}/file`);
  expect(label.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const registered = await admin.call("createWaybillRegisters", { body: { choice }, headers: newKey() });
  expect(registered.status).toBe(201);
  await tick();
  const register = await admin.send("GET", `/api/admin/waybill-registers/${registered.body.data.registers[0].id}/file`);
  expect([register.status, register.bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);

  // From here on the carrier and the bank do the talking.
  const seen = async () => {
    const { status, waybill: parcel, cod } = await own();
    return [status, parcel.status, cod.state];
  };
  await pass(17);
  expect(await seen()).toEqual(["shipped", "in_transit", "expected"]);
  await pass(10);
  expect(await seen()).toEqual(["arrived", "arrived", "expected"]);
  await pass(18);
  expect(await seen()).toEqual(["delivered", "received", "collected"]);
  expect(await balance()).toBe(before);
  await pass(30);
  await expect
    .poll(
      async () => {
        await tick(); // the bank answers once in its short minute
        return (await own()).cod.state;
      },
      { timeout: 20_000, interval: 700 },
    )
    .toBe("credited");

  // The money: once, as it was promised; its evidence is a register of the carrier that the bank's row has paid.
  expect(await balance()).toBe(before + parseUah(promised));
  const { body: listed } = await user.call("listTransactions", { query: { filter: { kind: "cod_profit" } } });
  expect(listed.data).toMatchObject([{ amount: promised, source: { type: "order", id } }]);
  const { body: rows } = await admin.call("listBankRows", { query: { filter: { state: ["matched"] } } });
  expect(rows.data).toMatchObject([{ amount: "568.00", state: "matched" }]);
  const { body: registers } = await admin.call("listCodRegisters");
  expect(registers.data).toMatchObject([{ source: "carrier", state: "paid", net: "568.00" }]);
  await tick();
  expect(await balance()).toBe(before + parseUah(promised));
  expect((await auditBooks(db)).differences).toEqual([]);

  // Whoever opens the order reads the whole way in one line.
  const { history } = await own();
  expect(
    history.flatMap(({ kind, status }: { kind: string; status: string | null }) => (kind === "status" ? [status] : [])),
  ).toEqual(ORDER_STATUSES.slice(1, 7));
}, 120_000);
