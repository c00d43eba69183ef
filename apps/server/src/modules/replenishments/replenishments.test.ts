import { createHash, generateKeyPairSync, sign } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import type { MonobankSandbox } from "../../integrations/monobank/sandbox.ts";
import { auditBooks } from "../ledger/audit.repository.ts";
import { rowOf } from "../bank/bank-rows.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db, ids } = shop;
const userId = ids.get("user@dropship.example") ?? 0;
const { replenishments, monobank, bankRows } = shop.app.services;
const WEBHOOK = "/api/webhooks/monobank/invoice";
let user: Visitor;
let bank: MonobankSandbox;
let keys = 0;

const newKey = () => ({ "idempotency-key": `top-up-${(keys += 1)}-key` });
const balance = async (): Promise<number> =>
  (
    await db.query<{ balance: number }>("select balance from ledger_accounts where code = $1", [
      `user:${userId}:available`,
    ])
  ).rows[0]?.balance ?? 0;
const credits = async (id: number): Promise<number> =>
  (
    await db.query<{ n: number }>(
      "select count(*)::int as n from ledger_entries where kind = 'replenishment' and reference_type = 'replenishment' and reference_id = $1",
      [id],
    )
  ).rows[0]?.n ?? 0;
const state = async (id: number) => (await user.call("getReplenishment", { params: { id } })).body.data;
const invoiceOf = async (id: number): Promise<string> =>
  (await db.query<{ external_id: string }>("select external_id from replenishments where id = $1", [id])).rows[0]
    ?.external_id ?? "";

/** What the bank's webhook would say, posted as the bank does it. */
const post = (body: string, signature: string | undefined) =>
  shop.app.http.inject({
    method: "POST",
    url: WEBHOOK,
    headers: { "content-type": "application/json", ...(signature === undefined ? {} : { "x-sign": signature }) },
    payload: body,
  });
const told = async (invoiceId: string) => {
  const { body, signature } = await bank.signedState(invoiceId);
  return post(body, signature);
};
async function begin(amount = "1000.50"): Promise<{ id: number; invoiceId: string }> {
  const made = await user.call("createReplenishment", { body: { method: "monobank", amount }, headers: newKey() });
  expect(made.status).toBe(201);
  const { id } = made.body.data;
  const paid = await user.call("payReplenishment", { params: { id } });
  expect(paid.body.data).toMatchObject({
    status: "pending",
    pay_url: expect.stringContaining("/sandbox/monobank/pay/"),
  });
  return { id, invoiceId: await invoiceOf(id) };
}
async function transfer(amount: string) {
  const made = await user.call("createReplenishment", { body: { method: "transfer", amount }, headers: newKey() });
  expect(made.status).toBe(201);
  return made.body.data;
}
const row = (id: string, amount: number, more: Record<string, unknown> = {}) =>
  rowOf("sandbox-account", { id, time: 1_760_000_000, description: "Переказ", hold: false, amount, ...more }, "poll");

beforeAll(async () => {
  user = await shop.as("verified");
  const running = await monobank.sandbox();
  if (!running) throw new Error("the demo shop has a sandbox");
  bank = running;
});

describe("a top-up by card", () => {
  it("is begun once for a key, paid on the bank's page, and credited when the bank says so", async () => {
    const headers = newKey();
    const body = { method: "monobank", amount: "250" };
    const both = await Promise.all([
      user.call("createReplenishment", { body, headers }),
      user.call("createReplenishment", { body, headers }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = both.map((answer) => answer.body.data);
    expect(second).toEqual(first);
    const { id } = first;
    const paid = await Promise.all([1, 2, 3].map(() => user.call("payReplenishment", { params: { id } })));
    expect(paid.map(({ status }) => status)).toContain(200);
    const invoiceId = await invoiceOf(id);
    const before = await balance();
    await bank.press(invoiceId, "pay");
    expect((await told(invoiceId)).statusCode).toBe(200);
    expect(await balance()).toBe(before + 25_000);
    expect(await state(id)).toMatchObject({
      status: "succeeded",
      credited: "250.00",
      pay_url: null,
      payer: "444403******1902",
      can: { pay: false, cancel: false, receipt: true },
      history: [{ status: "created" }, { status: "pending" }, { status: "succeeded" }],
    });
    const { rows } = await db.query(
      `select a.name, p.amount from ledger_postings p join ledger_accounts a on a.id = p.account_id
       join ledger_entries e on e.id = p.entry_id where e.reference_type = 'replenishment' and e.reference_id = $1 order by 1`,
      [id],
    );
    expect(rows).toEqual([
      { name: "acquiring_clearing", amount: -25_000 },
      { name: "available", amount: 25_000 },
    ]);
    const receipt = await user.send("GET", `/api/replenishments/${id}/receipt`);
    expect([receipt.status, receipt.headers["content-type"]]).toEqual([200, "application/pdf"]);
  });

  it("asks for the fee on top, and refuses what is out of bounds", async () => {
    await db.query(
      "insert into setting_groups (name, values) values ('top_ups', $1) on conflict (name) do update set values = excluded.values",
      [{ card_fee: "1.5" }],
    );
    await db.query("select pg_notify('settings_changed', '')");
    await expect
      .poll(async () => (await user.call("getReplenishmentOptions")).body.data.monobank.fee_percent)
      .toBe("1.5");
    const { id, invoiceId } = await begin("100.00");
    expect(await state(id)).toMatchObject({ amount: "100.00", fee: "1.50" });
    await bank.press(invoiceId, "pay");
    const before = await balance();
    await told(invoiceId);
    expect(await balance()).toBe(before + 10_000);
    const { rows } = await db.query("select balance from ledger_accounts where code = 'shop:commission'");
    expect(rows).toEqual([{ balance: 150 }]);
    for (const [amount, text] of [
      ["99.99", "Не меньше 100,00 ₴"],
      ["50000.01", "Не больше 50000,00 ₴"],
      ["0", "Введите сумму больше нуля."],
      ["1e3", "Введите сумму цифрами, не больше двух знаков после точки."],
    ]) {
      const refused = await user.call("createReplenishment", {
        body: { method: "monobank", amount },
        headers: newKey(),
      });
      expect([refused.status, refused.body.errors.amount]).toEqual([422, [text]]);
    }
    await db.query("delete from setting_groups where name = 'top_ups'");
    await db.query("select pg_notify('settings_changed', '')");
    await expect
      .poll(async () => (await user.call("getReplenishmentOptions")).body.data.monobank.fee_percent)
      .toBe("0");
  });

  it("lives on when the bank's call was lost: by a question, and by the clock", async () => {
    const asked = await begin();
    await bank.press(asked.invoiceId, "pay");
    const before = await balance();
    const answer = await user.call("checkReplenishment", { params: { id: asked.id } });
    expect(answer.body.data.status).toBe("succeeded");
    expect(await balance()).toBe(before + 100_050);

    const forgotten = await begin();
    await bank.press(forgotten.invoiceId, "pay");
    await db.query(
      "update replenishments set created_at = now() - interval '1 minute', asked_until = null where id = $1",
      [forgotten.id],
    );
    await replenishments.follow();
    expect((await state(forgotten.id)).status).toBe("succeeded");
  });

  it("that the bank declined may be paid after all; one that ran out is credited when its money comes", async () => {
    const declined = await begin();
    await bank.press(declined.invoiceId, "fail");
    await told(declined.invoiceId);
    expect(await state(declined.id)).toMatchObject({ status: "failed", reason: "Недостатньо коштів на картці" });

    const late = await begin();
    await db.query("update replenishments set expires_at = now() - interval '1 hour' where id = $1", [late.id]);
    await replenishments.follow();
    expect((await state(late.id)).status).toBe("expired");
    await bank.press(late.invoiceId, "pay");
    await told(late.invoiceId);
    expect(await state(late.id)).toMatchObject({ status: "succeeded", credited: "1000.50" });
  });

  it("is cancelled by its user while it waits; its page then takes no money", async () => {
    const { id, invoiceId } = await begin();
    expect((await user.call("cancelReplenishment", { params: { id } })).body.data.status).toBe("cancelled");
    expect((await user.call("cancelReplenishment", { params: { id } })).status).toBe(200);
    await bank.press(invoiceId, "pay");
    await told(invoiceId);
    expect((await state(id)).status).toBe("cancelled");
    const paid = await begin();
    await bank.press(paid.invoiceId, "pay");
    expect((await user.call("cancelReplenishment", { params: { id: paid.id } })).status).toBe(409);
    expect((await state(paid.id)).status).toBe("succeeded");
  });

  it("that the bank gave back leaves the balance by an entry of its own; what is spent becomes a debt", async () => {
    const { id, invoiceId } = await begin("300.00");
    await bank.press(invoiceId, "pay");
    await told(invoiceId);
    const before = await balance();
    await bank.refund(invoiceId, 10_000);
    await told(invoiceId);
    expect(await state(id)).toMatchObject({ status: "succeeded", credited: "200.00" });
    await bank.refund(invoiceId);
    await told(invoiceId);
    await told(invoiceId);
    expect(await state(id)).toMatchObject({ status: "reversed", credited: "0.00" });
    expect(await balance()).toBe(before - 30_000);
  });

  it("is not lost when the bank is away or busy", async () => {
    const made = await user.call("createReplenishment", {
      body: { method: "monobank", amount: "150" },
      headers: newKey(),
    });
    const { id } = made.body.data;
    bank.busyFor = 1;
    const busy = await user.call("payReplenishment", { params: { id } });
    expect([busy.status, (await state(id)).status]).toEqual([503, "created"]);
    expect((await user.call("payReplenishment", { params: { id } })).body.data.status).toBe("pending");
  });
});

describe("a webhook of the bank", () => {
  it("that is forged, foreign, malformed or old changes nothing and tells nothing", async () => {
    const { id, invoiceId } = await begin();
    await bank.press(invoiceId, "pay");
    const { body, signature } = await bank.signedState(invoiceId);
    const before = await balance();
    const stranger = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
    const forged = sign("sha256", Buffer.from(body), stranger).toString("base64");
    for (const [sent, by] of [
      [body, undefined],
      [body, ""],
      [body, "AAAA"],
      [body, forged],
      [body.replace("100050", "100051"), signature],
      [`${body} `, signature],
      ["{", signature],
      ["", signature],
    ] as const) {
      const answer = await post(sent, by);
      expect([answer.statusCode, answer.body]).toEqual([400, ""]);
    }
    expect([await balance(), (await state(id)).status]).toEqual([before, "pending"]);
    const taken = await post(body, signature);
    expect([taken.statusCode, taken.body]).toEqual([200, ""]);
    // The same again, and an older word: as if nothing had come.
    for (let n = 0; n < 3; n += 1) expect((await post(body, signature)).statusCode).toBe(200);
    expect([await balance(), await credits(id)]).toEqual([before + 100_050, 1]);
  });

  it("about another sum, currency, reference or invoice than ours credits nobody", async () => {
    const { id, invoiceId } = await begin();
    const before = await balance();
    const at = new Date().toISOString();
    const word = {
      invoiceId,
      status: "success",
      amount: 100_050,
      ccy: 980,
      createdDate: at,
      modifiedDate: at,
    } as const;
    expect(await replenishments.takeWord({ ...word, amount: 100_049 })).toBe("foreign");
    expect(await replenishments.takeWord({ ...word, ccy: 840 })).toBe("foreign");
    expect(await replenishments.takeWord({ ...word, reference: "DS00000000" })).toBe("foreign");
    expect(await replenishments.takeWord({ ...word, invoiceId: "p2_nobody" })).toBe("unknown");
    expect([await balance(), (await state(id)).status]).toEqual([before, "pending"]);
  });

  it("is believed after the bank has changed its key", async () => {
    const { rows } = await db.query<{ at: string | null }>(
      "select value ->> 'acquiring_at' as at from bank_notes where name = 'webhooks'",
    );
    expect(rows[0]?.at).not.toBeNull();
    await shop.app.services.bank.followSettings(); // the rest between two looks at the key is over
    const { id, invoiceId } = await begin();
    await bank.press(invoiceId, "pay");
    await told(invoiceId);
    await bank.renewKey();
    await shop.app.services.bank.followSettings();
    expect((await told(invoiceId)).statusCode).toBe(200);
    expect(await credits(id)).toBe(1);
  });
});

describe("a top-up by transfer", () => {
  it("names the requisites, a purpose with its code and a payment code; the row that has the code credits it", async () => {
    const made = await transfer("700");
    expect(made).toMatchObject({
      status: "awaiting_match",
      requisites: {
        iban: "UA213996220000026007233566001",
        purpose: `Поповнення балансу, код ${made.code}`,
        qr: expect.stringMatching(/^https:\/\/bank\.gov\.ua\/qr\/[\w-]+$/),
      },
    });
    const lines = new TextDecoder("windows-1251")
      .decode(Buffer.from(made.requisites.qr.slice("https://bank.gov.ua/qr/".length), "base64url"))
      .split("\r\n");
    expect(lines.slice(0, 9)).toEqual([
      "BCD",
      "002",
      "2",
      "UCT",
      "",
      "ТОВ «Дропшип Трейд»",
      "UA213996220000026007233566001",
      "UAH700.00",
      "12345784",
    ]);
    expect(lines[11]).toBe(made.requisites.purpose);

    const before = await balance();
    const came = row("by-code", 70_000, {
      comment: `поповнення дс ${made.code.slice(3).replace("-", " ")}`,
      counterIban: "UA403052992990004149123456789",
    });
    expect(await Promise.all([bankRows.take(came), bankRows.take(came), bankRows.take(came)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(await balance()).toBe(before + 70_000);
    expect((await state(made.id)).status).toBe("succeeded");
  });

  it("is known without a code by who paid before and by its sum, and only when that is beyond doubt", async () => {
    const made = await transfer("812.34");
    const sure = { counterIban: "UA403052992990004149123456789" };
    await bankRows.take(row("other-sum", 81_235, sure));
    await bankRows.take(row("other-payer", 81_234, { counterIban: "UA213223130000026007233566001" }));
    expect((await state(made.id)).status).toBe("awaiting_match");
    await bankRows.take(row("known-payer", 81_234, sure));
    expect((await state(made.id)).status).toBe("succeeded");
  });

  it("credits what has come, also when that is not what was meant, and also when it was given up", async () => {
    const made = await transfer("500");
    await db.query("update replenishments set expires_at = now() - interval '1 day' where id = $1", [made.id]);
    await replenishments.follow();
    expect((await state(made.id)).status).toBe("rejected");
    await bankRows.take(row("late-and-less", 49_000, { comment: made.code }));
    expect(await state(made.id)).toMatchObject({ status: "succeeded", amount: "500.00", credited: "490.00" });
  });

  it("waits while the bank holds the row", async () => {
    const made = await transfer("321");
    await bankRows.take(row("held", 32_100, { comment: made.code, hold: true }));
    expect((await state(made.id)).status).toBe("awaiting_match");
    await bankRows.take(row("held", 32_100, { comment: made.code }));
    await bankRows.take(row("held", 32_100, { comment: made.code }));
    expect((await state(made.id)).status).toBe("succeeded");
    expect(await credits(made.id)).toBe(1);
  });
});

describe("the statement", () => {
  it("comes by webhook at a secret address, and by questions that keep the bank's limits", async () => {
    const { bank: service } = shop.app.services;
    await service.tick();
    const [{ url } = { url: "" }] = (
      await db.query<{ url: string }>("select value ->> 'webhook_url' as url from bank_notes where name = 'client'")
    ).rows;
    const path = new URL(url).pathname;
    const made = await transfer("444");
    const item = {
      id: "webhooked",
      time: 1_760_000_100,
      description: "Від: Ольга",
      comment: made.code,
      hold: false,
      amount: 44_400,
    };
    const event = { type: "StatementItem", data: { account: "sandbox-account", statementItem: item } };
    const call = (to: string, payload: object) => shop.app.http.inject({ method: "POST", url: to, payload });
    expect((await call(`${path.slice(0, -3)}abc`, event)).statusCode).toBe(400);
    expect((await shop.app.http.inject({ method: "GET", url: path })).statusCode).toBe(200);
    expect((await call(path, { ...event, data: { ...event.data, account: "private" } })).statusCode).toBe(200);
    expect((await state(made.id)).status).toBe("awaiting_match");
    expect((await call(path, event)).statusCode).toBe(200);
    expect((await call(path, event)).statusCode).toBe(200);
    expect((await state(made.id)).status).toBe("succeeded");

    const polled = await transfer("555");
    await bank.book({ id: "polled", amount: 55_500, comment: polled.code, time: Math.floor(Date.now() / 1_000) });
    await service.tick(); // not its turn yet: ten minutes are between two questions
    expect((await state(polled.id)).status).toBe("awaiting_match");
    await db.query("update bank_notes set next_at = now(), value = value - 'to' where name = 'statement'");
    bank.busyFor = 1;
    await service.tick();
    expect((await state(polled.id)).status).toBe("awaiting_match");
    const { rows } = await db.query<{ wait: boolean }>(
      "select next_at > now() + interval '50 seconds' as wait from bank_notes where name = 'statement'",
    );
    expect(rows).toEqual([{ wait: true }]);
    await expect
      .poll(
        async () => {
          await db.query("update bank_notes set next_at = now() where name = 'statement'");
          await service.tick();
          return (await state(polled.id)).status;
        },
        { timeout: 10_000, interval: 700 },
      )
      .toBe("succeeded");
  });
});

it("credits once whatever reports it: webhooks, questions, rows of the statement and clicks, twice, late, in any order", async () => {
  const reports = ["webhook", "webhook", "old webhook", "question", "question", "row", "row", "clock"] as const;
  const plans = fc.record({
    order: fc.shuffledSubarray([...reports], { minLength: 2 }),
    end: fc.constantFrom("pay" as const, "fail" as const, "refund" as const),
    isParallel: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(plans, async ({ order, end, isParallel }) => {
      const { id, invoiceId } = await begin("120.00");
      const before = await balance();
      const words: { body: string; signature: string }[] = [await bank.signedState(invoiceId)];
      await bank.press(invoiceId, "wait");
      words.push(await bank.signedState(invoiceId));
      await bank.press(invoiceId, end === "fail" ? "fail" : "pay");
      words.push(await bank.signedState(invoiceId));
      if (end === "refund") {
        await bank.refund(invoiceId);
        words.push(await bank.signedState(invoiceId));
      }
      const last = words.at(-1);
      const rowId = createHash("sha256").update(invoiceId).digest("hex").slice(0, 20);
      const report = async (what: (typeof reports)[number]): Promise<void> => {
        if (what === "webhook" && last) await post(last.body, last.signature);
        if (what === "old webhook")
          for (const word of words.slice(0, -1).toReversed()) await post(word.body, word.signature);
        if (what === "question") await user.call("checkReplenishment", { params: { id } });
        // The bank pays out only for what was paid.
        if (what === "row" && end === "pay") await bankRows.take(row(rowId, 11_800, { invoiceId }));
        if (what === "clock") {
          await db.query(
            "update replenishments set asked_until = null, expires_at = now() - interval '1 hour' where id = $1",
            [id],
          );
          await replenishments.follow();
        }
      };
      if (isParallel) await Promise.all(order.map(report));
      else
        for (const what of order) {
          await report(what);
          expect(await credits(id)).toBeLessThan(2);
          expect([0, 12_000]).toContain((await balance()) - before);
        }
      if (last) await post(last.body, last.signature);
      expect((await balance()) - before).toBe(end === "pay" ? 12_000 : 0);
      expect(await credits(id)).toBe(end === "fail" ? 0 : 1);
      const ends = { pay: ["succeeded"], fail: ["failed", "expired"], refund: ["reversed"] }[end];
      expect(ends).toContain((await state(id)).status);
    }),
    { numRuns: 40, seed: 20_261_122 },
  );
  expect((await auditBooks(db)).differences).toEqual([]);
}, 120_000);
