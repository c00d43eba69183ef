import { expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { openDatabase } from "../../db/database.ts";
import { othersAtWork } from "./others-at-work.repository.ts";

const LONG = 60_000;

it("others are at work when anybody asks for goods, not when imports and queues ask for their own", async () => {
  const db = await testDatabase();
  const shop = openDatabase(db.url, 1);
  const imports = openDatabase(db.url, 1);
  try {
    await imports.query("select id from import_rows limit 1");
    expect(await othersAtWork(imports, LONG)).toBe(false);
    await shop.query("select id from pgboss_none").catch(() => undefined);
    expect(await othersAtWork(imports, LONG)).toBe(false);
    await shop.query("select id from products limit 1");
    expect(await othersAtWork(imports, LONG)).toBe(true);
  } finally {
    await shop.close();
    await imports.close();
  }
});
