import { expect, it } from "vitest";
import { testBot } from "../../../test/bot-fixture.ts";
import { testShop } from "../../../test/shop.ts";

const bot = await testBot(await testShop());

it("tells somebody once that they write too much, and reads them again afterwards", async () => {
  await bot.shop.db.query(
    "insert into throttle_hits (key, hits, resets_at) values ('telegram:901', 39, clock_timestamp() + interval '1 minute')",
  );
  expect(await bot.ask("901", "баланс")).toContain("ещё не знает");
  expect(await bot.ask("901", "баланс")).toContain("Слишком много сообщений за минуту");
  expect(await bot.ask("901", "баланс")).toBe("");
  // Others are heard meanwhile.
  expect(await bot.ask("902", "баланс")).toContain("ещё не знает");
  await bot.shop.db.query("update throttle_hits set resets_at = clock_timestamp() - interval '1 second'");
  expect(await bot.ask("901", "баланс")).toContain("ещё не знает");
});
