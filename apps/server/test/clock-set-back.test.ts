import { rateToDecimal, rateUnits, usdCents } from "@dropship/money";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { throttler } from "../src/http/throttle.ts";
import { keptResponses } from "../src/integrations/nova-poshta/kept.ts";
import { telegramClient } from "../src/integrations/telegram/client.ts";
import { SANDBOX_TOKEN, startTelegramSandbox } from "../src/integrations/telegram/sandbox.ts";
import { currencyService } from "../src/modules/currency/currency.service.ts";
import { putPasswordReset } from "../src/modules/auth/sessions.repository.ts";
import { pricingService } from "../src/modules/pricing/pricing.service.ts";
import { testCondition } from "../src/modules/pricing/pricing.testing.ts";
import { testDatabase } from "./database.ts";

const db = await testDatabase();
const HOUR = 3_600_000;
const here = currencyService(db);
const elsewhere = currencyService(db);
const pricing = pricingService(db, { listen: false });
const sandbox = await startTelegramSandbox();
afterAll(() => Promise.all([pricing.close(), sandbox.close()]));

// Only the wall clock is another: timers and the monotonic clock go on, as they do on a machine.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());
const setBack = () => vi.setSystemTime(Date.now() - HOUR);
const patience = { timeout: 10_000, interval: 50 };

describe("after the clock of the server was set back by an hour", () => {
  it("the rate of another process still arrives", async () => {
    await elsewhere.set({ buy: rateUnits(410_000), sale: rateUnits(415_000) }, "manual");
    expect(rateToDecimal((await here.current()).sale)).toBe("41.5000");
    setBack();
    await elsewhere.set({ buy: rateUnits(440_000), sale: rateUnits(445_000) }, "manual");
    await vi.waitFor(async () => expect(rateToDecimal((await here.current()).sale)).toBe("44.5000"), patience);
  }, 20_000);

  it("a discount that has begun by the database's clock holds", async () => {
    const minuteAgo = new Date(Date.now() - 60_000);
    await db.transaction((tx) => pricing.create(tx, testCondition({ activeFrom: minuteAgo })));
    setBack();
    const pricer = await pricing.forCaller(null);
    expect(pricer.price({ id: 1, price: usdCents(1_000), categoryPath: [] }, 1).cents).toBe(1_100);
  });

  it("what the carrier said is asked again when its time is over", async () => {
    const kept = keptResponses({ forMs: 1, atMost: 10 });
    let asked = 0;
    const ask = async () => (asked += 1);
    await kept("cities", ask);
    setBack();
    await vi.waitFor(async () => expect(await kept("cities", ask)).toBeGreaterThan(1), patience);
  }, 20_000);

  it("the bot's next message does not wait for the hour to come again", async () => {
    const client = telegramClient({ url: sandbox.url, token: SANDBOX_TOKEN, pauses: { all: 1, chat: 1 } });
    await client.sendMessage("42", "до");
    setBack();
    expect(await client.sendMessage("42", "после")).toMatchObject({ kind: "sent" });
  }, 20_000);
});

// The tests cannot set the database's clock; what was written an hour ahead is what they leave behind who do.
describe("after the clock of the database was set back by an hour", () => {
  it("a throttle lets go when its window would have ended", async () => {
    const limit = { max: 1, seconds: 60 };
    const throttle = throttler(db, true);
    await throttle.hit("login", limit);
    await expect(throttle.hit("login", limit)).rejects.toMatchObject({ status: 429 });
    await db.query("update throttle_hits set resets_at = resets_at + interval '1 hour'");
    await throttle.hit("login", limit);
    await expect(throttle.hit("login", limit)).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/через (?:60|59) секунд/),
    });
  });

  it("a forgotten password can be reset", async () => {
    const { rows } = await db.query<{ id: number }>(
      "insert into users (email, password_hash) values ('someone@example.com', '-') returning id",
    );
    const id = rows[0]?.id ?? 0;
    const put = (byte: number) =>
      putPasswordReset(db, { userId: id, tokenHash: Buffer.alloc(32, byte), askedAt: new Date() });
    expect(await put(1)).toBe(true);
    expect(await put(2)).toBe(false);
    await db.query("update password_resets set created_at = created_at + interval '1 hour'");
    expect(await put(3)).toBe(true);
  });
});
