import { describe, expect, it } from "vitest";
import { testBank } from "../../../test/bank-fixture.ts";

const { shop, db, bank, replenishments, bankRows, balance, credits, state, transfer, row } = await testBank();

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
      .split("\n");
    expect(lines.slice(0, 9)).toEqual([
      "BCD",
      "002",
      "2",
      "UCT",
      "",
      "ТОВ «Дропшип Трейд»",
      "UA213996220000026007233566001",
      "UAH700",
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

    // The shop has moved: the bank is told within its minute, not with the hour's question.
    const registered = async () =>
      (await db.query<{ url: string }>("select value ->> 'webhook_url' as url from bank_notes where name = 'client'"))
        .rows[0]?.url;
    const moved = JSON.stringify({ webhook_url: "http://old.example/hook", checked_at: new Date().toISOString() });
    await db.query("update bank_notes set value = value || $1::jsonb where name = 'client'", [moved]);
    await service.tick(); // the bank was asked a moment ago: its limit is kept
    expect(await registered()).toBe("http://old.example/hook");
    await expect
      .poll(
        async () => {
          await service.tick();
          return registered();
        },
        { timeout: 10_000, interval: 700 },
      )
      .toBe(url);

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
