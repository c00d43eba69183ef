import { generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testBank } from "../../../test/bank-fixture.ts";

const { shop, db, user, bank, replenishments, newKey, post, invoiceOf, balance, credits, state, told, begin } =
  await testBank();

describe("a top-up by card", () => {
  it("is begun once for a key, paid on the bank's page, and credited when the bank says so", async () => {
    const headers = newKey();
    const body = { method: "monobank", amount: "250" };
    const both = await Promise.all([
      user.call("createReplenishment", { body, headers }),
      user.call("createReplenishment", { body, headers }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = both.map((response) => response.body.data);
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
    expect(receipt.headers["content-disposition"]).toContain(encodeURIComponent(`Квитанция о пополнении ${id}.pdf`));
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
      ["99.99", "Не меньше 100,00\u00a0₴."],
      ["50000.01", "Не больше 50\u00a0000,00\u00a0₴."],
      ["", "Введите сумму."],
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
    const response = await user.call("checkReplenishment", { params: { id: asked.id } });
    expect(response.body.data.status).toBe("succeeded");
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

  it("whose invoice ran out at the bank says so to who looks; what the bank is at, the clock does not touch", async () => {
    const { id, invoiceId } = await begin();
    await bank.press(invoiceId, "expire");
    expect((await user.call("checkReplenishment", { params: { id } })).body.data.status).toBe("expired");
    const begun = await begin();
    await bank.press(begun.invoiceId, "wait");
    await bank.press(begun.invoiceId, "expire");
    expect((await user.call("checkReplenishment", { params: { id: begun.id } })).body.data.status).toBe("processing");
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
    const admin = await shop.as("admin");
    const { rows } = await db.query<{ id: number }>(
      "select id from ledger_entries where reference_type = 'replenishment' and reference_id = $1",
      [id],
    );
    for (const entry of rows) {
      const body = { reason: "Ошибка", document: "№ 1" };
      const refused = await admin.call("reverseLedgerEntry", { params: { id: entry.id }, body, headers: newKey() });
      expect([refused.status, refused.body.code]).toEqual([409, "not_reversible"]);
    }
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
      const response = await post(sent, by);
      expect([response.statusCode, response.body]).toEqual([400, ""]);
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

  it("is taken beside another of the same second, in either order, and credits once", async () => {
    const at = "2026-11-20T10:00:00Z"; // the bank tells whole seconds
    const statuses = ["processing", "success", "failure"] as const;
    for (const order of [statuses, statuses.toReversed()]) {
      const { id, invoiceId } = await begin("180.00");
      const before = await balance();
      const word = { invoiceId, amount: 18_000, ccy: 980, createdDate: at, modifiedDate: at };
      for (const status of [...order, ...order]) await replenishments.takeWord({ ...word, status });
      expect([await balance(), await credits(id)]).toEqual([before + 18_000, 1]);
      expect((await state(id)).status).toBe("succeeded");
      const back = { ...word, status: "success", finalAmount: 5_000 } as const;
      for (const one of [back, back, { ...word, status: "processing" } as const]) await replenishments.takeWord(one);
      expect([await balance(), (await state(id)).credited]).toEqual([before + 5_000, "50.00"]);
      const older = { ...word, status: "reversed", modifiedDate: "2026-11-20T09:59:59Z" } as const;
      expect(await replenishments.takeWord(older)).toBe("old");
    }
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
