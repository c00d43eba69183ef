import { beforeAll, describe, expect, it } from "vitest";
import { jobEnded } from "../../../test/job-ended.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const { booksCheck } = shop.app.services;
let admin: Visitor;
let superAdmin: Visitor;

beforeAll(async () => {
  admin = await shop.as("admin");
  superAdmin = await shop.as("super-admin");
  await shop.work();
});

/** Somebody who has the tables moves a balance past the guards. */
const bend = (kopecks: number) =>
  db.transaction(async (tx) => {
    await tx.query("set local session_replication_role = replica");
    await tx.query("update ledger_accounts set balance = balance + $1 where code = 'shop:delivery'", [kopecks]);
  });
/** Four in the morning of a day of November, in Kyiv. */
const night = (day: number) => new Date(`2026-11-${String(day).padStart(2, "0")}T02:00:00Z`);
const last = async () => (await admin.call("getBooksCheck")).body.data.last;
const toldTo = async (who: Visitor): Promise<string[]> => {
  const { data } = (await who.call("listUnreadNotifications")).body;
  return data
    .filter(({ type }: { type: string }) => type === "books-differ")
    .map((row: { data: { name: string } }) => row.data.name);
};
const letters = () => shop.outbox().filter((text) => text.includes("To: super@dropship.example")).length;
const events = async () => (await db.query("select 1 from outbox_events where name = 'books.differ'")).rows.length;
const checks = async () => (await db.query("select 1 from books_checks where finished_at is not null")).rows.length;

describe("the night's check of the books", () => {
  it("is made once a night, after three in Kyiv, by one of the processes that come", async () => {
    await booksCheck.nightly(new Date("2026-11-10T00:59:00Z")); // a minute to three
    expect(await last()).toBeNull();
    await Promise.all(Array.from({ length: 5 }, () => booksCheck.nightly(night(10))));
    await booksCheck.nightly(new Date("2026-11-10T20:00:00Z"));
    expect(await checks()).toBe(1);
    expect(await last()).toMatchObject({ checks: 20, differences: [] });
  });

  it("a check that was killed is made again, not before its time", async () => {
    await db.query("insert into books_checks (night, started_at) values ('2026-11-11', now() - interval '59 minutes')");
    await booksCheck.nightly(night(11));
    expect(await checks()).toBe(1);
    await db.query("update books_checks set started_at = now() - interval '61 minutes' where night = '2026-11-11'");
    await booksCheck.nightly(night(11));
    expect(await checks()).toBe(2);
  });

  it("what it finds is told once to the main administrators, by letter as well, and stays marked until a clean check", async () => {
    await bend(1);
    await booksCheck.nightly(night(12));
    await expect.poll(() => toldTo(superAdmin), { timeout: 20_000 }).toHaveLength(1);
    expect((await toldTo(superAdmin))[0]).toContain("Остатки счетов и суммы проводок");
    await expect.poll(letters, { timeout: 20_000 }).toBe(1);
    expect(await toldTo(admin)).toEqual([]);
    expect((await last()).differences).toMatchObject([{ text: expect.stringContaining("shop:delivery") }]);

    await booksCheck.nightly(night(13));
    const pressed = await jobEnded(admin, (await admin.call("checkBooks")).body.data.id);
    expect(pressed.progress).toEqual({ done: 20, of: 20, refused: 0 });
    expect((await last()).differences).toHaveLength(1);
    expect(await events()).toBe(1);

    await bend(-1);
    expect((await last()).differences).toHaveLength(1); // nobody has looked yet
    await booksCheck.nightly(night(14));
    expect((await last()).differences).toEqual([]);
    await bend(1);
    await jobEnded(admin, (await admin.call("checkBooks")).body.data.id);
    await expect.poll(() => toldTo(superAdmin), { timeout: 20_000 }).toHaveLength(2); // a press tells as well
    await bend(-1);
  }, 90_000);
});
