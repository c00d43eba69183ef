import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { acquiringClient, BankBusy, BankDown, BankRefusal, isSignedBy, personalClient } from "./client.ts";
import { SANDBOX_TOKEN, startMonobankSandbox } from "./sandbox.ts";
import { UAH_CODE } from "./wire.ts";

const calls: { url: string; body: string; sign: string }[] = [];
const sandbox = await startMonobankSandbox({
  minuteMs: 30,
  deliver: async (url, body, headers) => {
    calls.push({ url, body, sign: headers["x-sign"] ?? "" });
    return calls.length === 1 ? 500 : 200;
  },
});
afterAll(() => sandbox.close());
const options = { url: sandbox.url, token: SANDBOX_TOKEN, pauseMs: 5 };
/** Gives the bank up soon: for calls that it leaves without a response. */
const hasty = acquiringClient({ ...options, timeoutMs: 300 });
const acquiring = acquiringClient(options);
const personal = personalClient(options);

const wanted = {
  amount: 12_345,
  ccy: UAH_CODE,
  merchantPaymInfo: { reference: "DS00000000", destination: "Пополнение", comment: "" },
  redirectUrl: "http://shop.example/replenishments",
  webHookUrl: "http://shop.example/webhook",
  validity: 3_600,
  paymentType: "debit",
} as const;

describe("acquiring", () => {
  it("makes an invoice, tells its state, and signs its webhooks with a key that is told; a webhook that was refused comes again", async () => {
    const { invoiceId, pageUrl } = await acquiring.create(wanted);
    expect(pageUrl).toBe(`${sandbox.url}/pay/${invoiceId}`);
    expect(await acquiring.status(invoiceId)).toMatchObject({
      status: "created",
      amount: 12_345,
      reference: "DS00000000",
    });
    const page = await fetch(pageUrl, {
      method: "POST",
      body: new URLSearchParams({ outcome: "pay" }),
      redirect: "manual",
    });
    expect([page.status, page.headers.get("location")]).toEqual([303, wanted.redirectUrl]);
    expect(await acquiring.status(invoiceId)).toMatchObject({ status: "success", finalAmount: 12_345 });
    await expect.poll(() => calls.length, { timeout: 5_000 }).toBe(2);
    const [first, second] = calls;
    expect(second).toEqual(first);
    const key = await acquiring.publicKey();
    expect(key).toMatch(/BEGIN PUBLIC KEY/);
    expect(isSignedBy(key, Buffer.from(first?.body ?? ""), first?.sign ?? "")).toBe(true);
    expect(isSignedBy(key, Buffer.from(`${first?.body} `), first?.sign ?? "")).toBe(false);
    expect(isSignedBy("no key", Buffer.from(""), "")).toBe(false);
  });

  it("says apart who refuses, who is busy and who is away; reads are repeated, commands never", async () => {
    await expect(acquiring.status("p2_nobody")).rejects.toBeInstanceOf(BankRefusal);
    await expect(acquiringClient({ ...options, token: "another" }).merchant()).rejects.toMatchObject({ status: 403 });
    sandbox.busyFor = 1;
    await expect(acquiring.merchant()).rejects.toMatchObject({ name: "BankBusy", seconds: 60 });
    sandbox.silentFor = 2;
    expect(await acquiringClient({ ...options, timeoutMs: 1_000 }).merchant()).toBe("Песочница");
    sandbox.silentFor = 1;
    await expect(hasty.create(wanted)).rejects.toBeInstanceOf(BankDown);
    expect(sandbox.silentFor).toBe(0);
    await expect(acquiringClient({ ...options, url: "http://127.0.0.1:9" }).merchant()).rejects.toBeInstanceOf(
      BankDown,
    );
  });

  it("never tells the token, whatever goes wrong", async () => {
    const secret = "token-that-nobody-may-see";
    sandbox.silentFor = 3;
    const error = await acquiringClient({ ...options, token: secret, timeoutMs: 300 })
      .merchant()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BankDown);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(secret);
  });
});

describe("the statement", () => {
  it("is answered once a minute, of 31 days and an hour at most, the newest first", async () => {
    // Its minute is a minute: a shorter one is over before a busy machine asks again.
    const slow = await startMonobankSandbox();
    onTestFinished(() => slow.close());
    const personal = personalClient({ ...options, url: slow.url });
    const now = Math.floor(Date.now() / 1_000);
    await slow.book({ id: "old", amount: 100, time: now - 100 });
    await slow.book({ id: "new", amount: -200, time: now - 50 });
    const rows = await personal.statement("0", now - 3_600, now);
    expect(rows.map(({ id, amount }) => [id, amount])).toEqual([
      ["new", -200],
      ["old", 100],
    ]);
    await expect(personal.statement("0", now - 3_600, now)).rejects.toBeInstanceOf(BankBusy);
    await expect(personal.statement("0", now - 2_682_001, now)).rejects.toBeInstanceOf(BankRefusal);
  });

  it("has a row of a transfer that somebody makes up on its page, to the account or from it", async () => {
    const send = (values: Record<string, string>) =>
      fetch(`${sandbox.url}/transfer`, { method: "POST", body: new URLSearchParams({ amount: "12,5", ...values }) });
    expect((await send({ purpose: "DS-0000-0000" })).status).toBe(200);
    expect((await send({ way: "out", purpose: "Выплата № 20", payer: "Гончар О." })).status).toBe(200);
    expect((await send({ way: "out", amount: "-5" })).status).toBe(422);
    const now = Math.floor(Date.now() / 1_000);
    // Between two calls lies a minute of this sandbox.
    const read = async () =>
      (await personal.statement("0", now - 30, now + 1).catch(() => []))
        .map(({ amount, comment, description }) => [amount, comment, description].join(", "))
        .toSorted();
    await expect.poll(read).toEqual(["-1250, Выплата № 20, Кому: Гончар О.", "1250, DS-0000-0000, Від: Тестова Ольга"]);
  });

  it("tells its webhook of a row, and forgets one that never answers", async () => {
    calls.length = 0;
    await personal.setWebhook("http://shop.example/statement");
    await sandbox.book({ id: "told", amount: 300 });
    await expect.poll(() => calls.length, { timeout: 5_000 }).toBe(2);
    expect(JSON.parse(calls[1]?.body ?? "{}")).toMatchObject({
      type: "StatementItem",
      data: { statementItem: { id: "told", amount: 300 } },
    });
    expect((await personal.clientInfo()).webHookUrl).toBe("http://shop.example/statement");
  });
});
