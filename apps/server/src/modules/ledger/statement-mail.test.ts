import { uahKopecks } from "@dropship/money";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { findActor } from "../jobs/jobs.service.ts";
import * as ledger from "./ledger.service.ts";
import { monthEnd } from "../../calendar-days.ts";
import { statementMailService } from "./statement-mail.service.ts";
import { monthTitle, pastMonth, writtenMonth } from "./statement-months.ts";

describe("the month whose statement is written", () => {
  // In Kyiv a day begins at 22:00 of UTC in winter, at 21:00 in summer; a month is written from six in the morning on.
  it.each([
    ["2026-10-31T21:59:59Z", "2026-09-01", "2026-09-01"],
    ["2026-10-31T22:00:00Z", "2026-10-01", "2026-09-01"],
    ["2026-11-01T03:59:59Z", "2026-10-01", "2026-09-01"],
    ["2026-11-01T04:00:00Z", "2026-10-01", "2026-10-01"],
    ["2026-05-31T20:59:59Z", "2026-04-01", "2026-04-01"],
    ["2026-06-01T03:00:00Z", "2026-05-01", "2026-05-01"],
    ["2027-01-01T05:00:00Z", "2026-12-01", "2026-12-01"],
  ])("at %s the last one over is %s, the one written %s", (at, over, written) => {
    expect([pastMonth(new Date(at)), writtenMonth(new Date(at))]).toEqual([over, written]);
  });
  it("ends with its last day and is said in words", () => {
    expect(["2026-02-01", "2028-02-01", "2026-12-01"].map(monthEnd)).toEqual([
      "2026-02-28",
      "2028-02-29",
      "2026-12-31",
    ]);
    expect(monthTitle("2026-10-01")).toBe("октябрь 2026 г.");
  });
});

describe("a statement by mail", async () => {
  const shop = await testShop({ env: { THROTTLES: "off" }, poolSize: 20 });
  const { db } = shop;
  const userId = shop.ids.get("user@dropship.example") ?? 0;
  const otherId = shop.ids.get("admin@dropship.example") ?? 0;
  let clock = new Date("2026-11-01T04:00:00Z");
  const { jobs } = shop.app.services;
  const mails = statementMailService({ db, jobs, findActor, now: () => clock });
  let user: Visitor;

  const post = (owner: number, kopecks: number, at: string) =>
    db.transaction((tx) =>
      ledger.post(tx, {
        kind: "replenishment",
        userId: owner,
        description: "Пополнение",
        actorId: null,
        at: new Date(at),
        postings: [
          { account: ledger.userAccount(owner, "available"), amount: uahKopecks(kopecks) },
          { account: ledger.shopAccount("bank"), amount: uahKopecks(-kopecks) },
        ],
      }),
    );
  /** Wants them since September, whose own was seen to. */
  const wants = (owner: number, formats: readonly ("pdf" | "xlsx")[] = ["pdf"], seen = "2026-09-01") =>
    db.query(
      `insert into statement_mails (user_id, is_on, formats, seen_month) values ($1, true, $2, $3)
       on conflict (user_id) do update set is_on = true, formats = excluded.formats, seen_month = excluded.seen_month`,
      [owner, formats, seen],
    );
  const made = async () =>
    (
      await db.query<{ id: string; user_id: number; format: string; month: string; state: string }>(
        `select id, user_id, input ->> 'format' as format, input ->> 'month' as month, state from jobs
         where kind = 'statement.month' order by user_id, 3`,
      )
    ).rows;
  const asked = async () =>
    (
      await db.query<{ payload: object }>("select payload from outbox_events where name = 'account.statement-ready'")
    ).rows.map(({ payload }) => payload);
  const written = async () => {
    await expect
      .poll(async () => (await made()).filter(({ state }) => state === "queued" || state === "running"), {
        timeout: 30_000,
      })
      .toEqual([]);
  };
  /** The letters with a statement to somebody, as people read them. */
  const letters = (email: string) =>
    shop
      .outbox()
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => {
        const bytes = mail
          .replaceAll(/=\r?\n/g, "")
          .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
        return Buffer.from(bytes, "latin1").toString();
      })
      .filter((mail) => mail.includes("Готова выписка"));

  beforeAll(async () => {
    await post(userId, 1_000_00, "2026-09-30T20:59:59Z"); // the last second of September
    await post(userId, 2_500_50, "2026-09-30T21:00:00Z");
    await post(userId, 70_00, "2026-10-31T21:59:59Z");
    await post(userId, 9_999_00, "2026-10-31T22:00:00Z"); // November
    await post(otherId, 31_00, "2026-10-10T12:00:00Z");
    user = await shop.as("verified");
    await shop.work();
  });
  beforeEach(async () => {
    clock = new Date("2026-11-01T04:00:00Z");
    await db.query("delete from statement_mails");
    await db.query("delete from jobs");
    await db.query("delete from outbox_events where name = 'account.statement-ready'");
  });

  it("is off until it is asked for, field by field, and begins with the month that runs", async () => {
    expect((await user.call("getStatementMail")).body.data).toEqual({
      is_on: false,
      formats: ["pdf"],
      has_mail: true,
      next: null,
      last: null,
    });
    const none = await user.call("saveStatementMail", { body: { is_on: true, formats: [] } });
    expect([none.status, none.body.errors]).toEqual([422, { formats: ["Выберите хотя бы один формат."] }]);
    const kept = await mails.save(userId, { is_on: true, formats: ["xlsx", "pdf", "pdf"] });
    expect(kept).toMatchObject({ is_on: true, formats: ["pdf", "xlsx"], next: { month: "2026-11", on: "2026-12-01" } });
    await mails.run();
    expect(await made()).toEqual([]);
    const off = await user.call("saveStatementMail", { body: { is_on: false, formats: ["pdf"] } });
    expect(off.body).toMatchObject({ data: { is_on: false, next: null }, message: "Выписка больше не приходит." });
    clock = new Date("2026-12-01T05:00:00Z");
    await mails.run();
    expect(await made()).toEqual([]);
  });

  it("of a month that is over is written and mailed once, however many processes are at it", async () => {
    await wants(userId, ["pdf", "xlsx"]);
    clock = new Date("2026-11-01T03:59:00Z");
    await mails.run();
    expect(await made()).toEqual([]);
    clock = new Date("2026-11-01T04:00:00Z");
    await Promise.all(Array.from({ length: 8 }, () => mails.run()));
    expect(await made()).toMatchObject([
      { user_id: userId, format: "pdf", month: "2026-10-01" },
      { user_id: userId, format: "xlsx", month: "2026-10-01" },
    ]);
    await written();
    await Promise.all(Array.from({ length: 8 }, () => mails.run()));
    await mails.run();
    expect(await asked()).toEqual([{ userId, month: "2026-10-01", formats: ["pdf", "xlsx"] }]);
    expect(await made()).toHaveLength(2);
    await expect.poll(() => letters("user@dropship.example").length, { timeout: 20_000 }).toBe(1);
    const [letter = ""] = letters("user@dropship.example").map((text) =>
      text.replaceAll("\u00a0", " ").replaceAll("\r\n", "\n"),
    );
    expect(letter).toContain("Готова выписка по балансу за октябрь 2026 г.");
    expect(letter).toContain("Остаток на начало 01.10.2026: 1 000,00 ₴\nПриход: 2 570,50 ₴\nРасход: 0,00 ₴");
    expect(letter).toContain("Остаток на конец 31.10.2026: 3 570,50 ₴\nОпераций: 2");
    expect(letter).toContain("http://shop.example/user/settings#statements");
    const { last, next } = await mails.find(userId);
    expect(next).toEqual({ month: "2026-11", on: "2026-12-01" });
    expect(last).toMatchObject({ month: "2026-10", files: [{ format: "pdf" }, { format: "xlsx" }] });
    const id = last?.files[0]?.job ?? "";
    expect((await user.send("GET", `/api/jobs/${id}/file`)).status).toBe(200);
    expect((await (await shop.as("admin")).send("GET", `/api/jobs/${id}/file`)).status).toBe(404);
    clock = new Date("2026-11-03T09:00:00Z");
    await mails.run();
    expect(await asked()).toHaveLength(1);
  }, 60_000);

  it("goes to nobody else, and to nobody whose letter cannot come", async () => {
    await wants(userId);
    await wants(otherId);
    await db.query("update users set email_verified_at = null, telegram_id = '77' where id = $1", [userId]);
    await db.query("update users set is_blocked = true where id = $1", [otherId]);
    await mails.run();
    expect(await made()).toEqual([]);
    const refused = await mails.save(userId, { is_on: true, formats: ["pdf"] }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ errors: { is_on: [expect.stringContaining("подтвердите его")] } });
    await db.query("update users set email_verified_at = now(), telegram_id = null where id = $1", [userId]);
    await mails.run();
    expect(await made()).toMatchObject([{ user_id: userId }]);
    await written();
    await db.query("update users set is_blocked = true where id = $1", [userId]); // between the file and its letter
    await mails.run();
    expect(await asked()).toEqual([]);
    await db.query("update users set is_blocked = false");
    await mails.run();
    expect(await asked()).toMatchObject([{ userId }]);
    await mails.run();
    await written();
    await mails.run();
    expect(await asked()).toMatchObject([{ userId }, { userId: otherId }]);
  }, 60_000);

  it("of a month without movements is not written; that of the next one is", async () => {
    await db.query("delete from jobs");
    await wants(otherId);
    clock = new Date("2026-12-01T05:00:00Z"); // October, which was missed, is not made up for
    await mails.run();
    expect(await made()).toEqual([]);
    expect((await mails.find(otherId)).next).toEqual({ month: "2026-12", on: "2027-01-01" });
    await wants(userId);
    await mails.run();
    expect(await made()).toMatchObject([{ user_id: userId, month: "2026-11-01" }]);
  });

  it("that was killed between two steps goes on where it stood", async () => {
    await wants(userId, ["pdf", "xlsx"]);
    // The first file was asked for, the second was not.
    let asks = 0;
    const dying = {
      ...jobs,
      startFile: async (...given: Parameters<typeof jobs.startFile>) => {
        if (++asks > 1) throw new Error("killed");
        return jobs.startFile(...given);
      },
    };
    const dead = statementMailService({ db, jobs: dying, findActor, now: () => clock });
    await expect(dead.run()).rejects.toThrow("killed");
    expect(await made()).toHaveLength(1);
    await mails.run();
    expect(await made()).toHaveLength(2);
    await written();
    // The month was noted and its letter asked for, and then the process ended before the commit.
    const torn = Object.assign(Object.create(db) as typeof db, {
      transaction: async (work: Parameters<typeof db.transaction>[0]) => {
        await db.transaction(async (tx) => {
          await work(tx);
          throw new Error("killed");
        });
      },
    });
    await expect(statementMailService({ db: torn, jobs, findActor, now: () => clock }).run()).rejects.toThrow("killed");
    expect(await asked()).toEqual([]);
    await mails.run();
    expect(await asked()).toMatchObject([{ userId, formats: ["pdf", "xlsx"] }]);
    expect(await made()).toHaveLength(2);
  }, 60_000);

  it("that failed is tried three times, an hour apart, and then the letter comes with what there is", async () => {
    await wants(userId, ["pdf", "xlsx"]);
    await mails.run();
    await written();
    const fail = () =>
      db.query(
        "update jobs set state = 'failed', file_name = null where input ->> 'format' = 'pdf' and kind = 'statement.month'",
      );
    const pdfs = async () => (await made()).filter(({ format }) => format === "pdf").length;
    await fail();
    await mails.run();
    expect([await pdfs(), await asked()]).toEqual([1, []]);
    for (const tries of [2, 3]) {
      await db.query("update jobs set created_at = created_at - interval '61 minutes'");
      await mails.run();
      expect(await pdfs()).toBe(tries);
      await written();
      await fail();
    }
    await mails.run();
    expect(await asked()).toMatchObject([{ userId, formats: ["xlsx"] }]);
    expect(await pdfs()).toBe(3);
  }, 60_000);

  it("is not sent to whoever has turned it off meanwhile, and its files stay theirs", async () => {
    await wants(userId);
    await mails.run();
    await written();
    await mails.save(userId, { is_on: false, formats: ["pdf"] });
    await mails.run();
    expect(await asked()).toEqual([]);
    expect((await mails.find(userId)).last).toMatchObject({ month: "2026-10" });
    // Turned on again within the month, the past one is not sent after all.
    await mails.save(userId, { is_on: true, formats: ["pdf"] });
    await mails.run();
    expect(await asked()).toEqual([]);
  }, 60_000);
});
