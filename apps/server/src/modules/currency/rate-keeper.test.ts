import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import fc from "fast-check";
import { rateUnits } from "@dropship/money";
import { isJump, jumpPoints, pointsText, rateText } from "./rate-figures.ts";

/** A bank that says whatever the test wants; null gives 500. */
const bank = { sale: 41.5 as number | null, calls: 0 };
const server = createServer((_request, response) => {
  bank.calls += 1;
  response.writeHead(bank.sale === null ? 500 : 200, { "content-type": "application/json" });
  response.end(JSON.stringify([{ currencyCodeA: 840, currencyCodeB: 980, rateBuy: 41, rateSell: bank.sale }]));
});
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());

describe("the rate by the settings", async () => {
  const shop = await testShop({
    env: { RATE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }, // a TCP server's address is never a string
  });
  const { rates, currency } = shop.app.services;
  let superAdmin: Visitor;
  beforeAll(async () => {
    superAdmin = await shop.as("super-admin");
  });
  beforeEach(() => {
    bank.sale = 41.5;
  });

  async function set(values: Record<string, unknown>) {
    const params = { group: "currency" };
    const { data } = (await superAdmin.call("getSettings", { params })).body;
    const body = { version: data.version, values: { ...data.values, ...values } };
    const saved = await superAdmin.call("saveSettings", { params, body });
    expect(saved.status).toBe(200);
    return saved.body.message;
  }
  const sale = async () => (await shop.guest().call("getCurrency")).body.data.sale;
  const state = async () => (await superAdmin.call("getRateState")).body.data;

  it("is the one that was entered, at once", async () => {
    await set({ source: "manual", manual_rate: "42.125" });
    expect(await sale()).toBe("42.1250");
    expect(await state()).toMatchObject({ source: "manual", bank_sale: null, is_stale: false, held: null });
    await rates.refresh();
    expect((await superAdmin.call("listRates", { query: { "filter[source]": "manual" } })).body.meta.total).toBe(1);
  });

  it("is the bank's with the markup, rounded once; another markup asks the bank no second time", async () => {
    await set({ source: "monobank", markup: "1.5" });
    // 41.5 × 1.015 = 42.1225
    expect(await sale()).toBe("42.1225");
    expect(await state()).toMatchObject({ source: "monobank", bank_sale: "41.5000", problem: null });
    const { calls } = bank;
    await set({ markup: "0.33" });
    // 41.5 × 1.0033 = 41.63695
    expect(await sale()).toBe("41.6370");
    expect(bank.calls).toBe(calls);
    await set({ markup: "0" });
    expect(await sale()).toBe("41.5000");
  });

  it("stays while the bank is silent, and says so until it speaks again", async () => {
    bank.sale = null;
    await expect(rates.refresh()).rejects.toThrow("500");
    expect(await sale()).toBe("41.5000");
    expect((await state()).problem).toBe("monobank ответил ошибкой.");
    await shop.db.query(
      `update settings set value = value || '{"confirmed_at": "2020-01-01T00:00:00.000Z"}' where name = 'currency.check'`,
    );
    bank.sale = 41.6;
    await rates.refresh();
    expect(await state()).toMatchObject({ problem: null, is_stale: false, sale: "41.6000" });
  });

  it("is held back when it jumped too far, until the main administrator accepts that very rate", async () => {
    bank.sale = 41.6 * 1.05;
    await rates.refresh();
    // Five percent to the last unit is no jump yet.
    expect(await sale()).toBe("43.6800");
    bank.sale = 47;
    await rates.refresh();
    expect(await sale()).toBe("43.6800");
    expect((await state()).held).toMatchObject({ sale: "47.0000", jump: "7,6", source: "monobank" });
    await rates.refresh();
    // However often the bank repeats it, it is told once.
    const { rows } = await shop.db.query("select payload from outbox_events where name = 'rate.held'");
    expect(rows).toEqual([{ payload: expect.objectContaining({ source: "monobank", sale: 470_000, jump: "7,6" }) }]);

    const other = await superAdmin.call("acceptRate", { body: { sale: "47.5000" } });
    expect([other.status, other.body.code]).toEqual([409, "rate_changed"]);
    const [first, second] = await Promise.all(
      [1, 2].map(() => superAdmin.call("acceptRate", { body: { sale: "47.0000" } })),
    );
    const statuses = [first?.status ?? 0, second?.status ?? 0];
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await currency.readNow()).sale).toBe(470_000);
    expect(await state()).toMatchObject({ sale: "47.0000", held: null });
    const { body } = await superAdmin.call("listAudit", { query: { "filter[action]": "acceptRate" } });
    expect(body.data).toMatchObject([{ before: { rate: "43.6800" }, after: { rate: "47.0000" } }]);
  });

  it("falls out of the hold by itself when the bank takes its word back", async () => {
    bank.sale = 30;
    await rates.refresh();
    expect((await state()).held).not.toBeNull();
    bank.sale = 47.1;
    await rates.refresh();
    expect(await state()).toMatchObject({ sale: "47.1000", held: null });
  });

  it("is tried without being taken", async () => {
    const ask = async (values: Record<string, unknown>) => {
      const params = { group: "currency" };
      const { data } = (await superAdmin.call("getSettings", { params })).body;
      return (await superAdmin.call("trySettings", { params, body: { values: { ...data.values, ...values } } })).body
        .data;
    };
    bank.sale = 47;
    expect(await ask({ markup: "2" })).toMatchObject({
      is_good: true,
      text: "monobank: покупка 41,00, продажа 47,00. Курс магазина будет 47,94 ₴.",
    });
    bank.sale = 60;
    expect(await ask({})).toMatchObject({ is_good: false, text: expect.stringContaining("на 27,38 %") });
    bank.sale = null;
    expect(await ask({})).toMatchObject({ is_good: false, text: "monobank ответил ошибкой." });
    expect(await sale()).toBe("47.1000");
    expect((await state()).problem).toBeNull();
  });

  it("waits when a typed one jumps, is told of, and goes by a mended value or by a yes", async () => {
    const told = async () =>
      (await shop.db.query("select from outbox_events where name = 'rate.held' and payload ->> 'source' = 'Вручную'"))
        .rowCount;
    const params = { group: "currency" };
    const { data } = (await superAdmin.call("getSettings", { params })).body;
    const values = { ...data.values, source: "manual", manual_rate: "471" };
    expect((await superAdmin.call("trySettings", { params, body: { values } })).body.data).toMatchObject({
      is_good: false,
      text: "471,00 ₴ отличается от прежнего курса на 900 %, поэтому его придётся подтвердить.",
    });
    expect(await set({ source: "manual", manual_rate: "471" })).toBe(
      "Настройки сохранены. Курс 471,00 ₴ ещё не принят: он отличается от прежнего на 900 %. Подтвердите его выше.",
    );
    expect(await sale()).toBe("47.1000");
    const held = { sale: "471.0000", bank_sale: null, source: "manual", jump: "900" };
    expect(await state()).toMatchObject({ sale: "47.1000", held });
    await rates.refresh();
    expect(await told()).toBe(1);
    expect(await set({ manual_rate: "47.2" })).toBe("Настройки сохранены.");
    expect(await state()).toMatchObject({ sale: "47.2000", source: "manual", held: null });

    await set({ manual_rate: "40" });
    expect((await superAdmin.call("acceptRate", { body: { sale: "40.0000" } })).status).toBe(200);
    expect(await state()).toMatchObject({ sale: "40.0000", bank_sale: null, source: "manual", held: null });
    await rates.refresh();
    expect(await state()).toMatchObject({ sale: "40.0000", held: null });

    // A bank that takes the place of the hand leaves nothing of it behind.
    await set({ manual_rate: "4" });
    bank.sale = 40.5;
    await set({ source: "monobank" });
    expect(await state()).toMatchObject({ sale: "40.5000", source: "monobank", held: null });
    bank.sale = 47.1;
    await rates.refresh();
    expect((await superAdmin.call("acceptRate", { body: { sale: "47.1000" } })).status).toBe(200);
  });

  it("has a history by source, and a point for each day", async () => {
    const { body } = await superAdmin.call("listRates", { query: { sort: "sale" } });
    const sales = body.data.map(({ sale: one }: { sale: string }) => Number(one));
    expect(sales).toEqual(sales.toSorted((a: number, b: number) => a - b));
    expect(sales.length).toBeGreaterThan(5);
    const chart = (await superAdmin.call("getRateChart", { query: { days: "30" } })).body.data;
    expect(chart).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), sale: "47.1000" }]);
  });
});

describe("a jump", () => {
  const rate = fc.integer({ min: 10_000, max: 10_000_000 }).map(rateUnits);
  it("is the same up and down, and none to the rate itself", () => {
    fc.assert(
      fc.property(rate, rate, fc.integer({ min: 1, max: 10_000 }), (from, to, points) => {
        const percent = (points / 100).toFixed(2);
        expect(isJump(from, from, percent)).toBe(false);
        expect(isJump(from, to, percent)).toBe(
          isJump(from, rateUnits(Math.max(1, 2 * from - to)), percent) || to > 2 * from,
        );
        if (!isJump(from, to, percent)) expect(jumpPoints(from, to)).toBeLessThanOrEqual(points);
      }),
    );
  });
  it("and a rate are written as people read them", () => {
    expect([0, 5, 50, 100, 843, 10_000].map(pointsText)).toEqual(["0", "0,05", "0,5", "1", "8,43", "100"]);
    expect([415_000, 415_100, 415_120, 415_123].map((units) => rateText(rateUnits(units)))).toEqual([
      "41,50",
      "41,51",
      "41,512",
      "41,5123",
    ]);
  });
});
