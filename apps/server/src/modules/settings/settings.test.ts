import { mailSettings, shopSettings, telegramSettings } from "@dropship/api/contract/setting-groups";
import { beforeAll, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import type { Database } from "../../db/database.ts";
import { type SettingParts, settingsService } from "./settings.service.ts";
import { type SettingStandards, settingsStore } from "./settings-store.ts";

const SECRET = "smtps://shop:very-long-password@smtp.shop.example:465";

describe("settings", async () => {
  const shop = await testShop();
  const appKey = Buffer.alloc(32, 7);
  let superAdmin: Visitor;

  const faults: string[] = [];
  /** Another process on the same database. */
  function elsewhere(options: { key?: Buffer; db?: Database; standards?: SettingStandards } = {}) {
    return settingsStore({
      db: options.db ?? shop.db,
      appKey: options.key ?? appKey,
      standards: options.standards ?? {},
      onFault: (what) => faults.push(what),
    });
  }
  const read = async (group: string) => (await superAdmin.call("getSettings", { params: { group } })).body.data;
  async function save(group: string, values: Record<string, unknown>, version?: number) {
    const now = await read(group);
    const kept = Object.fromEntries(Object.keys(now.secrets).map((name) => [name, null]));
    return superAdmin.call("saveSettings", {
      params: { group },
      body: { version: version ?? now.version, values: { ...now.values, ...kept, ...values } },
    });
  }

  beforeAll(async () => {
    superAdmin = await shop.as("super-admin");
  });

  it("are the standards until somebody changes them, and act at once in every process", async () => {
    const other = elsewhere();
    expect(await other.get(shopSettings)).toEqual({ name: "Dropship", support_email: "" });
    const response = await save("shop", { name: "  Склад  ", support_email: "" });
    expect(response.status).toBe(200);
    expect(response.body.data).toMatchObject({
      version: 2,
      values: { name: "Склад", support_email: "" },
      standards: { name: "Dropship", support_email: "support@dropship.example" },
    });
    expect(response.body.data.updated_by.id).toBe(shop.ids.get("super@dropship.example"));
    // In this process the very next call.
    expect((await shop.guest().call("getShopConfig")).body.data.app_name).toBe("Склад");
    // In another one within moments, long before what it keeps would run out.
    await expect.poll(async () => (await other.get(shopSettings)).name, { timeout: 5_000 }).toBe("Склад");
    await other.close();
  });

  it("stand as they were read last while the database is away, and follow it once it is back", async () => {
    let isAway = false;
    const db = new Proxy(shop.db, {
      get: (target, name, receiver) =>
        name === "query" && isAway
          ? () => Promise.reject(new Error("the database is away"))
          : Reflect.get(target, name, receiver),
    });
    const fresh = elsewhere({ db });
    isAway = true;
    await expect(fresh.get(shopSettings)).rejects.toThrow("away"); // nothing was ever read
    isAway = false;
    const { name } = await fresh.get(shopSettings);
    isAway = true;
    fresh.forget(); // as a notification does, and time
    expect((await fresh.get(shopSettings)).name).toBe(name);
    expect(faults.at(-1)).toContain("could not be read");
    isAway = false;
    await save("shop", { name: "Склад после бури", support_email: "" });
    await expect.poll(async () => (await fresh.get(shopSettings)).name, { timeout: 5_000 }).toBe("Склад после бури");
    await fresh.close();
    await save("shop", { name, support_email: "" });
  });

  it("cost no query once they are read", async () => {
    let queries = 0;
    const counting = new Proxy(shop.db, {
      get(target, name, receiver) {
        if (name === "query") queries += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    const store = elsewhere({ db: counting });
    await expect.poll(async () => (await store.get(shopSettings)).name).toBe("Склад");
    // From the moment it listens on; before, what it read may be forgotten once.
    await expect
      .poll(async () => {
        queries = 0;
        for (let n = 0; n < 100; n += 1) await store.get(shopSettings);
        return queries;
      })
      .toBe(0);
    await store.close();
  });

  it("follow a changed standard where they were left at it", async () => {
    const { values } = await read("mail");
    await save("mail", { from: "Склад <a@shop.example>" });
    await save("mail", { from: values.from });
    const other = elsewhere({ standards: { mail: { from: "Новый <b@shop.example>" } } });
    expect((await other.get(mailSettings)).from).toBe("Новый <b@shop.example>");
    await other.close();
  });

  it("keep secrets to themselves: in responses, history, journal, the database and errors", async () => {
    const heard: unknown[] = [];
    const ask = async (name: Parameters<Visitor["call"]>[0], input: Parameters<Visitor["call"]>[1] = {}) => {
      const response = await superAdmin.call(name, input);
      heard.push(response.body);
      return response;
    };
    const response = await save("mail", { smtp_url: SECRET });
    heard.push(response.body);
    expect(response.body.data.secrets).toEqual({ smtp_url: { state: "set", ends_with: ":465" } });
    heard.push((await save("mail", { smtp_url: `${SECRET}0`, from: "wrong" })).body);
    heard.push((await save("mail", { smtp_url: `${SECRET}1` })).body);
    heard.push((await save("mail", { smtp_url: `${SECRET}2` }, 1)).body);
    await ask("getSettings", { params: { group: "mail" } });
    await ask("listSettings");
    const history = await ask("listSettingChanges", { query: { "filter[group]": "mail" } });
    const journal = await ask("listAudit", { query: { "filter[action]": "saveSettings" } });
    expect(history.body.data.slice(0, 2).map(({ before, after }: Record<string, unknown>) => [before, after])).toEqual([
      [{ smtp_url: "set" }, { smtp_url: "replaced" }],
      [{ smtp_url: null }, { smtp_url: "set" }],
    ]);
    expect(journal.body.data[0]).toMatchObject({
      subject: { kind: "settings", name: "Почта" },
      after: { smtp_url: "replaced" },
    });
    const tables = await shop.db.query(
      `select to_jsonb(g)::text as row from setting_groups g union all select to_jsonb(c)::text from setting_changes c
       union all select to_jsonb(a)::text from audit_entries a`,
    );
    for (const told of [JSON.stringify(heard), JSON.stringify(tables.rows), faults.join()]) {
      expect(told).not.toContain("very-long-password");
      expect(told).not.toContain(Buffer.from("very-long-password").toString("base64").slice(0, 16));
    }
    const other = elsewhere();
    expect((await other.get(mailSettings)).smtp_url).toBe(`${SECRET}1`);
    await other.close();
  });

  it("keep a secret that is not touched, and forget one that is removed", async () => {
    await save("mail", { from: "Склад <c@shop.example>" });
    expect((await read("mail")).secrets.smtp_url.state).toBe("set");
    await save("mail", { smtp_url: "" });
    expect((await read("mail")).secrets.smtp_url).toEqual({ state: "absent", ends_with: null });
    expect((await shop.db.query("select secrets from setting_groups where name = 'mail'")).rows).toEqual([
      { secrets: {} },
    ]);
  });

  it("say of a secret that another application key has sealed that it must be entered again", async () => {
    await save("telegram", { sandbox: false, token: "123456:ABCDEFGHIJKLMNOPQRSTUVWXYZ" });
    const other = elsewhere({ key: Buffer.alloc(32, 8) });
    expect(await other.get(telegramSettings)).toMatchObject({ token: null });
    await other.get(telegramSettings);
    expect(faults.filter((fault) => fault.includes("telegram.token"))).toHaveLength(1);
    const row = (await other.rows()).get("telegram");
    expect(other.valuesOf(telegramSettings).secrets(row)).toEqual({ token: { state: "unreadable", ends_with: null } });
    await other.close();
  });

  it("fall back to the standard where a stored value fits its field no more", async () => {
    await shop.db.query("update setting_groups set values = values || $1 where name = 'shop'", [
      JSON.stringify({ name: 12 }),
    ]);
    const other = elsewhere();
    expect(await other.get(shopSettings)).toEqual({ name: "Dropship", support_email: "" });
    await other.close();
    await save("shop", { name: "Склад", support_email: "" });
  });

  it.each([
    ["shop", { name: " ", support_email: "" }, { "values.name": ["Заполните поле."] }],
    ["shop", { name: "я".repeat(41), support_email: "" }, { "values.name": ["Не больше 40 знаков."] }],
    ["shop", { name: "a\u0000b", support_email: "" }, { "values.name": ["Уберите управляющие символы."] }],
    ["shop", { colour: "red" }, { "values.colour": ["Такой настройки нет."] }],
    ["currency", { source: "bank" }, { "values.source": ["Выберите из списка."] }],
    ["currency", { source: "nbu", markup: "-1" }, { "values.markup": ["От 0 до 50 %."] }],
    ["currency", { source: "nbu", markup: "1e1" }, { "values.markup": [expect.stringContaining("Введите число")] }],
    ["currency", { source: "nbu", markup: 3 }, { "values.markup": [expect.stringContaining("Введите число")] }],
    ["currency", { source: "nbu", stale_after: 10.5 }, { "values.stale_after": ["Введите целое число."] }],
    [
      "currency",
      { source: "nbu", markup: "60", stale_after: 5 },
      { "values.markup": ["От 0 до 50 %."], "values.stale_after": ["От 10 до 10\u00a0080 мин."] },
    ],
    ["currency", { source: "manual", manual_rate: "0.5" }, { "values.manual_rate": ["От 1 до 1\u00a0000 ₴ за $1."] }],
    ["mail", { smtp_url: "http://a" }, { "values.smtp_url": [expect.stringContaining("smtps://")] }],
    ["telegram", { sandbox: false, token: "abc" }, { "values.token": [expect.stringContaining("@BotFather")] }],
  ])("refuse a wrong value under its field: %s %j", async (group, values, errors) => {
    const before = await read(group);
    const response = await save(group, values);
    expect([response.status, response.body.errors]).toEqual([422, errors]);
    expect(await read(group)).toEqual(before);
  });

  it("take a number as banks print and people paste it, and keep it bare", async () => {
    const taken = await save("payouts", {
      payer_iban: " ua21 3996-2200 0002 6007 2335 6600 1 ",
      payer_tax_number: "1234 5784",
    });
    expect([taken.status, taken.body.data?.values]).toMatchObject([
      200,
      { payer_iban: "UA213996220000026007233566001", payer_tax_number: "12345784" },
    ]);
    const wrong = await save("requisites", { iban: "UA21 3996 2200 0002 6007 2335 6600 2" });
    expect(wrong.body.errors["values.iban"]).toEqual([expect.stringContaining("Проверьте IBAN")]);
  });

  it("ask only for what the other values ask for", async () => {
    const response = await save("currency", { source: "manual", markup: "900" });
    expect(response.status).toBe(200);
    // What nobody sees is not changed either.
    expect(response.body.data.values.markup).toBe("0");
  });

  it("take one of two who save at once; the other one is shown what stands there now", async () => {
    const { version } = await read("shop");
    const responses = await Promise.all(["Первый", "Второй"].map((name) => save("shop", { name }, version)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [good, refused] = responses.toSorted((a, b) => a.status - b.status);
    expect(refused?.body).toMatchObject({ code: "changed_meanwhile", details: { current: good?.body.data } });
    const { rows } = await shop.db.query("select version from setting_changes where group_name = 'shop' order by 1");
    expect(rows.map(({ version: one }) => one)).toEqual([...new Set(rows.map(({ version: one }) => one))]);
  });

  it("keep no history of a save that changes nothing", async () => {
    const before = await read("shop");
    expect((await save("shop", {})).body.data).toEqual(before);
  });

  it("are the main administrator's alone", async () => {
    const admin = await shop.as("admin");
    const refused = { status: 403, body: { message: expect.stringContaining("менять настройки магазина") } };
    expect(await admin.call("listSettings")).toMatchObject(refused);
    const params = { group: "mail" };
    const body = { version: 1, values: {} };
    expect(await admin.call("getSettings", { params })).toMatchObject(refused);
    expect(await admin.call("saveSettings", { params, body })).toMatchObject(refused);
    expect(await admin.call("trySettings", { params, body: { values: {} } })).toMatchObject(refused);
    expect(await admin.call("listSettingChanges", { query: { "filter[group]": "mail" } })).toMatchObject(refused);
    expect(await admin.call("listSettingChanges")).toMatchObject(refused);
  });

  it("are tried with values that are not saved, and with the secret that is", async () => {
    await save("telegram", { sandbox: false, token: "123456:ABCDEFGHIJKLMNOPQRSTUVWXYZ" });
    const bot = { sandbox: false, receive: "polling" };
    const store = elsewhere();
    const seen: unknown[] = [];
    const parts: SettingParts = {
      currency: {},
      shop: {},
      security: {},
      mail: {},
      mail_replies: {},
      telegram_texts: {},
      novaposhta: {},
      waybills: {},
      delivery_money: {},
      payouts: {},
      monobank: {},
      top_ups: {},
      requisites: {},
      telegram: { attempt: async (values) => (seen.push(values), { isGood: true, text: "Бот на месте." }) },
    };
    const service = settingsService({ db: shop.db, store, parts, onFault: (what) => faults.push(what) });
    const viewer = {
      id: shop.ids.get("super@dropship.example") ?? 0,
      email: "super@dropship.example",
      roles: ["Super Admin"],
      narrowedTo: null,
      isVerified: true,
    } as const;
    const by = { actorId: viewer.id, ip: "127.0.0.1", requestId: "a" };
    const result = await service.attempt(viewer, by, "telegram", { ...bot, token: null });
    expect(result).toMatchObject({ is_good: true, text: "Бот на месте." });
    await service.attempt(viewer, by, "telegram", { ...bot, token: "" });
    await service.attempt(viewer, by, "telegram", { ...bot, token: "654321:ZYXWVUTSRQPONMLKJIHGFEDCBA" });
    expect(seen).toEqual([
      { ...bot, token: "123456:ABCDEFGHIJKLMNOPQRSTUVWXYZ" },
      { ...bot, token: null },
      { ...bot, token: "654321:ZYXWVUTSRQPONMLKJIHGFEDCBA" },
    ]);
    expect((await read("telegram")).secrets.token.ends_with).toBe("WXYZ");

    const slow: SettingParts = { ...parts, telegram: { attempt: () => new Promise(() => undefined) } };
    const waiting = settingsService({ db: shop.db, store, parts: slow, onFault: () => undefined, trialMs: 50 });
    expect(await waiting.attempt(viewer, by, "telegram", { ...bot, token: null })).toMatchObject({ is_good: false });
    const broken: SettingParts = {
      ...parts,
      telegram: { attempt: async () => Promise.reject(new Error("123456:ABC")) },
    };
    const failing = settingsService({ db: shop.db, store, parts: broken, onFault: () => undefined });
    const failed = await failing.attempt(viewer, by, "telegram", { ...bot, token: null });
    expect(failed.is_good).toBe(false);
    expect(failed.text).not.toContain("123456");
    await store.close();
  });

  it("send a trial letter through the values on the screen to who tries them", async () => {
    const values = { smtp_url: "", from: "Проба <try@shop.example>" };
    const response = await superAdmin.call("trySettings", { params: { group: "mail" }, body: { values } });
    expect(response.body.data).toMatchObject({ is_good: true, text: expect.stringContaining("папку") });
    expect(shop.outbox().at(-1)).toMatch(/From: .*try@shop\.example[\s\S]*To: super@dropship\.example/);
    const nowhere = { ...values, smtp_url: "smtp://shop:password-nobody-sees@127.0.0.1:1" };
    const failed = await superAdmin.call("trySettings", { params: { group: "mail" }, body: { values: nowhere } });
    expect(failed.body.data.is_good).toBe(false);
    expect(JSON.stringify(failed.body)).not.toContain("password-nobody-sees");
  });
});
