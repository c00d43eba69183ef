import type { CodPaymentDetail, CodRegisterDetail } from "@dropship/api/contract/cod";
import { notificationPath } from "@dropship/api/contract/notification-paths";
import { describe, expect, it } from "vitest";
import { codFixture } from "../../../test/cod-fixture.ts";
import { auditBooks } from "../ledger/audit.repository.ts";
import { noticeOf } from "../notifications/notices.ts";
import type { WrittenEvent } from "../outbox/domain-events.ts";

const fixture = await codFixture();
const { db, admin, superAdmin, user, newKey } = fixture;

const csv = (number: string, rows: readonly [waybill: string, gross: string, fee: string, net: string][]) =>
  [
    `Реєстр № ${number} від 22.11.2026;;;`,
    "Номер накладної;Сума післяплати;Комісія;До перерахування",
    ...rows.map((row) => row.join(";")),
    "Разом;;;",
  ].join("\r\n");
const upload = (text: string, name = "реєстр.csv") =>
  admin.call("takeCodRegister", { body: { name, content: Buffer.from(text).toString("base64") }, headers: newKey() });
const taken = async (text: string): Promise<CodRegisterDetail> => {
  const { status, body } = await upload(text);
  expect(body).toMatchObject({ data: expect.anything() });
  expect(status).toBe(201);
  return body.data;
};
const payment = async (orderId: number): Promise<CodPaymentDetail> => fixture.payment(orderId);
const bank = (id: string, amount: number, comment: string, counterName = "ТОВ «НоваПей»") =>
  fixture.bankRow(id, amount, comment, counterName);

/** What was written last of a second person's decision, as the fan-out takes it. */
async function lastDecision(): Promise<WrittenEvent> {
  const { rows } = await db.query<{ id: number; name: string; payload: object; created_at: Date }>(
    "select id, name, payload, created_at from outbox_events where name = 'money.decided' order by id desc limit 1",
  );
  const [{ created_at: createdAt, ...event } = { created_at: new Date() }] = rows;
  return { ...event, createdAt } as WrittenEvent; // as it was just written
}

describe("cash on delivery", () => {
  it("goes from expected to credited, with the proof of each step", async () => {
    const { orderId, waybill } = await fixture.sent("1200");
    expect((await payment(orderId)).state).toBe("expected");
    await fixture.delivered(orderId);
    expect((await payment(orderId)).state).toBe("collected");

    const register = await taken(csv("NP-1", [[waybill, "1 200,00", "44,00", "1 156,00"]]));
    expect(register).toMatchObject({ state: "waiting", gross: "1200.00", net: "1156.00", problems: 0 });
    expect((await payment(orderId)).state).toBe("in_transfer");
    expect(await fixture.credits(orderId)).toBe(0);

    await bank("row-1", 115_600, "Переказ післяплати, реєстр № NP-1");
    const credited = await payment(orderId);
    expect(credited).toMatchObject({ state: "credited", received: "1200.00" });
    expect(credited.history.map(({ state }) => state)).toEqual([
      "expected",
      "collected",
      "in_transfer",
      "received",
      "credited",
    ]);
    expect(await fixture.credits(orderId)).toBe(1);
    expect(await fixture.clearing()).toBe(0);

    const { cod } = (await user.call("getOrder", { params: { id: orderId } })).body.data;
    expect(cod).toMatchObject({ state: "credited", expected: "1200.00", payment_id: null });
    expect(cod.steps).toHaveLength(5);
    // What the carrier keeps of it is told beside the profit: 2 % and 20 hryvnias.
    const [profit] = (await user.call("listTransactions", { query: { filter: { kind: "cod_profit" } } })).body.data;
    expect([profit.fee, profit.without_fee]).toEqual(["-44.00", (Number(profit.amount) + 44).toFixed(2)]);
    const desk = (await admin.call("getAdminOrder", { params: { id: orderId } })).body.data.cod;
    expect(desk.payment_id).toBe(credited.id);
  });

  it("takes whole hryvnias for an order of before, when kopecks could be asked for, in a register and alone", async () => {
    const [listed, alone] = [await fixture.sent("500"), await fixture.sent("500")];
    for (const { orderId } of [listed, alone]) {
      await fixture.db.query("update cod_payments set expected = 50050 where order_id = $1", [orderId]);
      await fixture.db.query("update orders set cod_amount = 50050 where id = $1", [orderId]);
    }
    const register = await taken(csv("NP-KOP", [[listed.waybill, "501", "30.02", "470.98"]]));
    expect(register.items.map(({ outcome }) => outcome)).toEqual(["matched"]);
    await bank("row-kop", 47_098, "реєстр NP-KOP");
    expect(await payment(listed.orderId)).toMatchObject({ state: "credited", received: "501.00" });
    await bank("row-kop-2", 50_100, `Нова пошта, переказ за ТТН ${alone.waybill}`);
    expect(await payment(alone.orderId)).toMatchObject({ state: "credited", received: "501.00" });
  });

  it("asks for whole hryvnias: kopecks are refused with words beside the field", async () => {
    const { orderId } = await fixture.sent("500.00");
    const body = { version: 1, payment: { kind: "cod", cod_amount: "500.50" } };
    const edited = await admin.call("editAdminOrder", { params: { id: orderId }, body, headers: newKey() });
    expect(edited.body.errors).toEqual({ "payment.cod_amount": [expect.stringContaining("целые гривны")] });
  });

  it("says what each row of a file is, and takes the same file once", async () => {
    const good = await fixture.sent("900");
    const other = await fixture.sent("900");
    const text = csv("NP-2", [
      [good.waybill, "900", "0", "900"],
      [other.waybill, "890", "0", "890"],
      ["20459999999999", "100", "0", "100"],
      [good.waybill, "900", "0", "900"],
    ]);
    const register = await taken(text);
    expect(register.items.map(({ outcome }) => outcome)).toEqual(["matched", "disputed", "unknown", "repeated"]);
    expect(register.problems).toBe(3);
    expect((await taken(text)).id).toBe(register.id);
    const differs = await upload(csv("NP-2", [[good.waybill, "901", "0", "901"]]));
    expect(differs.body).toMatchObject({ code: "register_differs" });
    // Of the dispute nothing is guessed: the bank's money credits the row that is in order, and no other.
    await bank("row-2", 279_000, "реєстр NP-2");
    expect((await payment(good.orderId)).state).toBe("credited");
    expect(await payment(other.orderId)).toMatchObject({ state: "disputed", problem: "sum", reported: "890.00" });
  });

  it.each([
    ["a picture", "GIF89a", "Не найдены столбцы"],
    ["a file without a number", "Номер накладної;Сума\r\n20459999999999;5", "номер реестра"],
    ["a row without its number", csv("NP-3", [["123", "5", "0", "5"]]), "не из 14 цифр"],
    ["sums that do not add up", csv("NP-4", [["20459999999999", "100", "5", "90"]]), "не равна"],
  ])("refuses %s with words beside the field", async (_what, text, words) => {
    const { status, body } = await upload(text, "файл.csv");
    expect(status).toBe(422);
    expect(body.errors.content[0]).toContain(words);
  });

  it("a dispute ends with the carrier's sum, or as if it had said nothing", async () => {
    const first = await fixture.sent("700");
    const second = await fixture.sent("700");
    await taken(
      csv("NP-5", [
        [first.waybill, "690", "0", "690"],
        [second.waybill, "650", "0", "650"],
      ]),
    );
    await bank("row-5", 134_000, "реєстр NP-5");
    const resolve = async (orderId: number, decision: string) =>
      admin.call("resolveCod", {
        params: { id: (await payment(orderId)).id },
        body: { decision, reason: "Сверили с перевозчиком" },
        headers: newKey(),
      });
    expect((await resolve(first.orderId, "accept")).body.data).toMatchObject({ state: "credited", received: "690.00" });
    expect((await resolve(second.orderId, "dismiss")).body.data).toMatchObject({ state: "expected", reported: null });
    expect((await resolve(second.orderId, "dismiss")).body.code).toBe("decided");
    // The right register comes later.
    await taken(csv("NP-6", [[second.waybill, "700", "0", "700"]]));
    await bank("row-6", 70_000, "NP-6");
    expect((await payment(second.orderId)).state).toBe("credited");
  });

  it("a bank row that came before its register meets it, whatever came first", async () => {
    const { orderId, waybill } = await fixture.sent("800");
    await bank("row-7", 80_000, "реєстр NP-7");
    expect((await payment(orderId)).state).toBe("expected");
    await taken(csv("NP-7", [[waybill, "800", "0", "800"]]));
    expect((await payment(orderId)).state).toBe("credited");
  });

  it("a register whose money is another sum waits for a person", async () => {
    const { orderId, waybill } = await fixture.sent("500");
    const { id } = await taken(csv("NP-8", [[waybill, "500", "0", "500"]]));
    await bank("row-8", 49_000, "реєстр NP-8");
    const shown = (await admin.call("getCodRegister", { params: { id } })).body.data;
    expect(shown).toMatchObject({ state: "disputed", came: "490.00" });
    expect((await payment(orderId)).state).toBe("in_transfer");
    const before = await fixture.shopAccount("adjustment");
    const body = { reason: "Банк удержал 10 гривен" };
    const done = await admin.call("receiveCodRegister", { params: { id }, body, headers: newKey() });
    expect(done.body.data).toMatchObject({ state: "paid" });
    expect((await payment(orderId)).state).toBe("credited");
    expect((await fixture.shopAccount("adjustment")) - before).toBe(-1_000);
    expect(await fixture.rowState("row-8")).toBe("matched");
  });

  it("a register in dispute is settled by the row that brings its sum, and no other sum is told of it", async () => {
    const { orderId, waybill } = await fixture.sent("500");
    const { id } = await taken(csv("NP-8A", [[waybill, "500", "0", "500"]]));
    await bank("row-8a", 49_000, "реєстр NP-8A");
    await bank("row-8b", 50_000, "реєстр NP-8A");
    expect((await admin.call("getCodRegister", { params: { id } })).body.data).toMatchObject({
      state: "paid",
      came: null,
    });
    expect((await payment(orderId)).state).toBe("credited");
    expect(await fixture.rowState("row-8a")).toBe("unmatched");
  });

  it("one parcel is paid by its waybill, from the carrier alone", async () => {
    const { orderId, waybill } = await fixture.sent("600");
    await bank("row-9", 60_000, `за посилку ${waybill}`, "Тестова Ольга");
    expect((await payment(orderId)).state).toBe("expected");
    await bank("row-10", 60_000 - 3_200, `Переказ за ${waybill}`); // less the fee of the transfer
    expect(await payment(orderId)).toMatchObject({ state: "credited", received: "600.00" });
    await bank("row-11", 60_000, `Переказ за ${waybill}`);
    expect(await fixture.rowState("row-11")).toBe("unmatched");
    expect(await fixture.credits(orderId)).toBe(1);
  });

  it("an admin's word counts; above the limit a second person's as well", async () => {
    const small = await fixture.sent("400");
    const small_id = (await payment(small.orderId)).id;
    const say = (id: number, amount: string) =>
      admin.call("receiveCod", { params: { id }, body: { amount, reason: "Касса отделения" }, headers: newKey() });
    expect((await say(small_id, "400")).body.data.state).toBe("credited");
    const large = await fixture.sent("20000");
    const { id } = await payment(large.orderId);
    const asked = (await say(id, "20000")).body.data;
    expect(asked.state).toBe("expected");
    const [request] = asked.requests;
    expect(request.can).toEqual({ confirm: false, refuse: true });
    expect((await say(id, "20000")).body.code).toBe("waiting");
    // Those who may confirm are told, less who asks.
    const { rows: told } = await fixture.db.query(
      "select payload from outbox_events where name = 'money.asked' order by id desc limit 1",
    );
    expect(told).toMatchObject([
      { payload: { requestId: null, operation: "cod", amount: 20_000_00, askedBy: request.asked_by.id } },
    ]);
    // The second person sees the balances before and after; looking moves nothing, and the yes does just that.
    const look = async () => superAdmin.call("previewCodRequest", { params: { id: request.id } });
    const shown = (await look()).body.data;
    expect((await look()).body.data).toEqual(shown);
    expect((await admin.call("previewCodRequest", { params: { id: request.id } })).status).toBe(403);
    expect((await payment(large.orderId)).state).toBe("expected");
    const by = await superAdmin.call("confirmCodRequest", { params: { id: request.id }, headers: newKey() });
    expect(by.status).toBe(200);
    expect((await payment(large.orderId)).state).toBe("credited");
    expect((await look()).body.code).toBe("decided");
    const { rows: accounts } = await fixture.db.query<{ name: string; user_id: number | null; balance: number }>(
      "select name, user_id, balance from ledger_accounts",
    );
    expect(shown.accounts.length).toBeGreaterThan(2);
    for (const { account, before, after } of shown.accounts) {
      const stands = accounts.find(
        ({ name, user_id: id }) => name === account.name && id === (account.user?.id ?? null),
      );
      expect([account.name, Math.round(Number(after) * 100)]).toEqual([account.name, stands?.balance]);
      expect(before).not.toBe(after);
    }
    // Who asked hears of it, and the entry of the money says who confirmed it.
    const { rows: decided } = await fixture.db.query<{ payload: { cod: unknown; entryId: number } }>(
      "select payload from outbox_events where name = 'money.decided' order by id desc limit 1",
    );
    expect(decided[0]?.payload).toMatchObject({
      askedBy: request.asked_by.id,
      cod: { about: expect.stringContaining("по заказу"), paymentId: id, isDone: true },
    });
    const { rows: entries } = await fixture.db.query<{ id: number }>(
      "select max(id) as id from ledger_entries where idempotency_key like 'cod-register:%'",
    );
    const entry = await admin.call("getLedgerEntry", { params: { id: entries[0]?.id ?? 0 } });
    expect(entry.body.data.confirmed_by.email).toBe("super@dropship.example");
  });

  it("a refusal by the second person is told to who asked, with its reason and the way to the payment", async () => {
    const { orderId } = await fixture.sent("20001");
    const { id } = await payment(orderId);
    const body = { amount: "20001", reason: "Касса" };
    const asked = (await admin.call("receiveCod", { params: { id }, body, headers: newKey() })).body.data.requests[0];
    await superAdmin.call("refuseCodRequest", { params: { id: asked.id }, body: { reason: "Нет чека" } });
    const notice = noticeOf(await lastDecision());
    expect(notice).toMatchObject({ type: "money-decided", audience: { kind: "user", userId: asked.asked_by.id } });
    expect(notice?.data.name.replaceAll("\u00a0", " ")).toMatch(
      /^Заявку отклонили: наложенный платёж по заказу № \d+, 20 001,00 ₴\. Нет чека$/,
    );
    const path = notificationPath("money-decided", notice?.data ?? { key: 0 });
    expect(path).toBe(`/admin/transactions/cod?filter[id]=${id}`);
    // There the decision is read: what was asked for, who refused it and why.
    expect((await payment(orderId)).decided).toMatchObject([
      { state: "refused", reason: "Касса", decided: { by: { email: "super@dropship.example" }, reason: "Нет чека" } },
    ]);
  });

  it("a refusal about a register leads who asked to that register, where the decision is read", async () => {
    const { waybill } = await fixture.sent("30000");
    const { id } = await taken(csv("NP-REFUSED", [[waybill, "30000", "0", "30000"]]));
    const body = { reason: "Касса" };
    const asked = await admin.call("receiveCodRegister", { params: { id }, body, headers: newKey() });
    const [request] = asked.body.data.requests;
    await superAdmin.call("refuseCodRequest", { params: { id: request.id }, body: { reason: "Деньги не пришли" } });
    const { data } = noticeOf(await lastDecision()) ?? {};
    expect(data).toMatchObject({ key: id, of: "cod-register" });
    expect(notificationPath("money-decided", data ?? { key: 0 })).toBe(
      `/admin/transactions/registers?filter[id]=${id}`,
    );
    const shown = (await admin.call("getCodRegister", { params: { id } })).body.data;
    expect(shown).toMatchObject({
      requests: [],
      decided: [{ id: request.id, state: "refused", decided: { reason: "Деньги не пришли" } }],
      can: { receive: true },
    });
  });

  it("money for a parcel that came back is disputed, never credited as a sale", async () => {
    const { orderId, waybill } = await fixture.sent("550");
    await fixture.steps(orderId, "arrive", "startReturn", "acceptReturn");
    expect((await payment(orderId)).state).toBe("void");
    await taken(csv("NP-12", [[waybill, "550", "0", "550"]]));
    await bank("row-12", 55_000, "реєстр NP-12");
    const shown = await payment(orderId);
    expect(shown).toMatchObject({ state: "disputed", problem: "void", can: { accept: false, dismiss: true } });
    expect(await fixture.credits(orderId)).toBe(0);
  });

  it("money that comes before the parcel has left is credited when it does", async () => {
    const { orderId, waybill } = await fixture.ready("650");
    await taken(csv("NP-13", [[waybill, "650", "0", "650"]]));
    await bank("row-13", 65_000, "реєстр NP-13");
    expect((await payment(orderId)).state).toBe("received");
    await fixture.steps(orderId, "ship");
    await fixture.cod.tick();
    expect((await payment(orderId)).state).toBe("credited");
  });

  it("its list filters, counts and sums", async () => {
    const { body } = await admin.call("listCodPayments", {
      query: { "filter[state]": "credited", include: "counts,sums" },
    });
    expect(body.data.length).toBeGreaterThan(0);
    expect(body.data.every(({ state }: { state: string }) => state === "credited")).toBe(true);
    const { number } = body.data[0].order;
    const found = await admin.call("listCodPayments", { query: { "filter[search]": number } });
    expect(found.body.data.map(({ order }: { order: { number: string } }) => order.number)).toEqual([number]);
    expect((await admin.call("listCodRegisters", { query: { "filter[problems]": "1" } })).body.data.length).toBe(2);
    expect((await user.call("listCodPayments")).status).toBe(403);
  });

  it("the books agree with it", async () => {
    expect((await auditBooks(db)).differences).toEqual([]);
  });
});
