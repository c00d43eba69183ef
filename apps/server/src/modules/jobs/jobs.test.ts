import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { Job } from "@dropship/api/contract/jobs";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { testShop } from "../../../test/shop.ts";
import type { SessionUser } from "../../http/call.ts";
import { notFound } from "../../http/failure.ts";
import { defineJob, type JobKind } from "../../jobs/job-kind.ts";
import { jobRunner } from "./job-runner.service.ts";
import { jobsService } from "./jobs.service.ts";

const shop = await testShop();
const { db } = shop;
const dataDir = mkdtempSync(path.join(tmpdir(), "dropship-jobs-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
await db.query("create table touched (job_row text not null)");

let onPiece: (rows: readonly string[]) => void = () => undefined;
let onFile: (done: number) => Promise<void> = async () => undefined;
const touch: JobKind = defineJob({
  kind: "test.touch",
  title: "Проба",
  access: "user",
  input: z.object({ bad: z.array(z.string()) }),
  inverse: "test.touch",
  rows: {
    piece: 10,
    async apply(tx, { rows, input }) {
      onPiece(rows);
      await tx.query("insert into touched select unnest($1::text[])", [rows]);
      if (rows.some((row) => input.bad.includes(row))) throw notFound("Такой строки нет.");
      if (rows.includes("13")) throw new Error("a fault of the program");
      return new Map(rows.filter((row) => row === "7").map((row) => [row, "Семь нельзя."]));
    },
  },
});
const file: JobKind = defineJob({
  kind: "test.file",
  title: ({ name }) => `Файл ${name}`,
  access: "orders.work",
  input: z.object({ name: z.string() }),
  file: {
    async write({ path: target, input, progress }) {
      await writeFile(target, "а".repeat(100));
      for (const done of [0, 1, 2]) {
        await onFile(done);
        await progress(done, 2);
      }
      return { name: `${input.name}.txt`, type: "text/plain; charset=utf-8" };
    },
  },
});

const told: Job[] = [];
const faults: string[] = [];
const common = {
  db,
  dataDir,
  kinds: [touch, file],
  tell: (_: number, job: Job) => void told.push(job),
};
const jobs = jobsService(common);
const runner = jobRunner({ ...common, onFault: (what) => void faults.push(what) });
const goesOn = new AbortController().signal;

const userId = shop.ids.get("user@dropship.example") ?? 0;
const user: SessionUser = { id: userId, email: "user@dropship.example", roles: [], narrowedTo: null, isVerified: true };
const admin: SessionUser = {
  id: shop.ids.get("admin@dropship.example") ?? 0,
  email: "admin@dropship.example",
  roles: ["Admin"],
  narrowedTo: null,
  isVerified: true,
};
const byUser = { actorId: userId, ip: "127.0.0.1", requestId: "jobs-test" };
const rowsTo = (last: number) =>
  async function* () {
    yield Array.from({ length: last }, (_, n) => n + 1);
  };
const start = (last: number, bad: string[] = []) => jobs.startRows(user, "test.touch", { bad }, rowsTo(last));
const touched = async () =>
  (await db.query<{ job_row: string }>("select job_row from touched order by job_row::int")).rows.map((row) =>
    Number(row.job_row),
  );

beforeEach(async () => {
  onPiece = () => undefined;
  onFile = async () => undefined;
  told.length = 0;
  faults.length = 0;
  await db.query("delete from jobs");
  await db.query("delete from touched");
});

describe("a job on rows", () => {
  it("does each in its order, refuses with a reason, and tells the owner's tabs from its beginning to its end", async () => {
    const id = await start(25, []);
    await db.query("delete from job_rows where job_id = $1 and row = '13'", [id]);
    await db.query("update jobs set total = 24 where id = $1", [id]);
    const met: number[] = [];
    onPiece = (rows) => met.push(...rows.map(Number));
    expect(await runner.run(id, goesOn)).toBe("nothing");
    expect(met).toEqual(met.toSorted((a, b) => a - b));
    expect(await jobs.get(userId, id)).toMatchObject({
      state: "done",
      progress: { done: 23, of: 24, refused: 1 },
      refusals: [{ row: "7", reason: "Семь нельзя." }],
    });
    expect(told.map(({ state }) => state).filter((state, n, all) => state !== all[n - 1])).toEqual([
      "queued",
      "running",
      "done",
    ]);
  });

  it("refuses the row at which its work fails, and only that", async () => {
    const id = await start(25, ["4"]);
    await runner.run(id, goesOn);
    expect(await jobs.get(userId, id)).toMatchObject({
      state: "done",
      progress: { done: 22, of: 25, refused: 3 },
      refusals: [
        { row: "4", reason: "Такой строки нет." },
        { row: "7", reason: "Семь нельзя." },
        { row: "13", reason: expect.stringContaining("Внутренняя ошибка") },
      ],
    });
    // What a failed piece had written is gone with it; the row that refused itself had been met.
    expect(await touched()).toEqual(Array.from({ length: 25 }, (_, n) => n + 1).filter((n) => n !== 4 && n !== 13));
    expect(faults).toEqual([expect.stringContaining("a row of the job")]);
  });

  it("refuses no other row when two workers meet the bad one", async () => {
    const id = await start(12, ["4", "9"]);
    await Promise.all([runner.run(id, goesOn), runner.run(id, goesOn)]);
    const { refusals, progress } = await jobs.get(userId, id);
    expect(refusals.map(({ row }) => row)).toEqual(["4", "7", "9"]);
    expect(progress).toEqual({ done: 9, of: 12, refused: 3 });
  });

  it("goes on from its last piece when its worker is told to stop, and does no row twice with two workers at once", async () => {
    const id = await start(100, []);
    await db.query("delete from job_rows where job_id = $1 and row = '13'", [id]);
    await db.query("update jobs set total = 99 where id = $1", [id]);
    const stopping = new AbortController();
    onPiece = (rows) => {
      if (rows.includes("30")) stopping.abort();
    };
    expect(await runner.run(id, stopping.signal)).toBe("more");
    expect((await jobs.get(userId, id)).progress).toEqual({ done: 29, of: 99, refused: 1 });
    await Promise.all([runner.run(id, goesOn), runner.run(id, goesOn)]);
    expect((await jobs.get(userId, id)).progress).toEqual({ done: 98, of: 99, refused: 1 });
    expect(await touched()).toEqual(Array.from({ length: 100 }, (_, n) => n + 1).filter((n) => n !== 13));
  });

  it("stops before its next piece when it is cancelled, says where, and can be undone as far as it came", async () => {
    const id = await start(60, []);
    let cancelled: Promise<Job> | undefined;
    onPiece = (rows) => {
      if (rows.includes("1")) cancelled = jobs.cancel(userId, byUser, id);
    };
    expect(await runner.run(id, goesOn)).toBe("nothing");
    await cancelled;
    const job = await jobs.get(userId, id);
    expect(job).toMatchObject({ state: "cancelled", can: { cancel: false, undo: true } });
    expect(job.progress.done).toBeLessThan(60);
    const undo = await jobs.undo(user, byUser, id);
    expect(undo.progress.of).toBe(job.progress.done);
    // Stopped before it began, the undo may be asked for again.
    expect((await jobs.cancel(userId, byUser, undo.id)).state).toBe("cancelled");
    // Everybody's own rows are no change of the shop.
    expect((await db.query("select from audit_entries where request_id = $1", [byUser.requestId])).rows).toEqual([]);
    expect((await jobs.get(userId, id)).can.undo).toBe(true);
  });

  it("reports every row at its end, not before: done, refused and why, never begun; a stranger has none", async () => {
    const id = await start(30, ["4"]);
    await expect(jobs.report(user, id)).rejects.toMatchObject({ status: 404 });
    let cancelled: Promise<Job> | undefined;
    onPiece = (rows) => {
      if (rows.includes("11")) cancelled = jobs.cancel(userId, byUser, id);
    };
    await runner.run(id, goesOn);
    await cancelled;
    expect(await jobs.get(userId, id)).toMatchObject({ state: "cancelled", report: true });
    const { name, bytes } = await jobs.report(user, id);
    expect(name).toBe("Проба, отчёт.csv");
    const lines = (await text(bytes)).split("\r\n");
    expect(lines).toHaveLength(32);
    expect(lines[0]).toBe("№;Строка;Результат;Подробности");
    expect(lines[1]).toBe("1;1;Сделано;");
    expect(lines[4]).toBe("4;4;Отказ;Такой строки нет.");
    expect(lines[7]).toBe("7;7;Отказ;Семь нельзя.");
    expect(lines[30]).toBe("30;30;Не выполнено;");
    await expect(jobs.report(admin, id)).rejects.toMatchObject({ status: 404 });
  });

  it("reports each of more rows than are read at once", async () => {
    const id = await start(2_001);
    await jobs.cancel(userId, byUser, id);
    const lines = (await text((await jobs.report(user, id)).bytes)).trimEnd().split("\r\n").slice(1);
    expect(lines).toEqual(Array.from({ length: 2_001 }, (_, n) => `${n + 1};${n + 1};Не выполнено;`));
  });

  it("ends when its person may no longer have it done", async () => {
    const id = await start(5);
    await db.query("update users set is_blocked = true where id = $1", [userId]);
    await runner.run(id, goesOn);
    await db.query("update users set is_blocked = false where id = $1", [userId]);
    expect(await jobs.get(userId, id)).toMatchObject({ state: "failed", progress: { done: 0, of: 5 } });
    expect(await touched()).toEqual([]);
  });

  it("is one of five at most that a user has waiting", async () => {
    for (let n = 0; n < 5; n += 1) await start(1);
    await expect(start(1)).rejects.toMatchObject({ status: 429 });
  });
});

describe("a job that makes a file", () => {
  const begin = () => jobs.startFile(admin, "test.file", { name: "Отчёт" });

  it("shows it once it is whole, and for three days", async () => {
    const id = await begin();
    await expect(jobs.file(admin, id)).rejects.toMatchObject({ status: 404 });
    expect(await runner.run(id, goesOn)).toBe("nothing");
    expect(await jobs.get(admin.id, id)).toMatchObject({
      title: "Файл Отчёт",
      state: "done",
      progress: { done: 2, of: 2 },
      file: { name: "Отчёт.txt", size: 200 },
    });
    const { stream } = await jobs.file(admin, id);
    expect(await text(stream)).toBe("а".repeat(100));
    await expect(jobs.file(user, id)).rejects.toMatchObject({ status: 404 });
    await jobs.cleanUp();
    expect(readdirSync(path.join(dataDir, "results"))).toContain(id);

    await db.query("update jobs set file_expires_at = now() - interval '1 second' where id = $1", [id]);
    await expect(jobs.file(admin, id)).rejects.toMatchObject({ status: 404 });
    await jobs.cleanUp();
    expect((await jobs.get(admin.id, id)).file).toBeNull();
    expect(readdirSync(path.join(dataDir, "results"))).not.toContain(id);
  });

  it("is written by one process at a time, from the beginning after one that died", async () => {
    const id = await begin();
    onFile = async (done) => {
      if (done === 2) throw new Error("killed");
    };
    await expect(runner.run(id, goesOn)).rejects.toThrow("killed");
    let other: string | undefined;
    onFile = async (done) => {
      if (done === 1) other = await runner.run(id, goesOn);
    };
    expect(await runner.run(id, goesOn)).toBe("nothing");
    expect(other).toBe("look");
    expect(await jobs.get(admin.id, id)).toMatchObject({ state: "done", file: { size: 200 } });
  });

  it("leaves nothing behind when it is cancelled or given up, nor when its job is gone", async () => {
    await jobs.cleanUp(); // takes the files of the jobs before, which are deleted
    expect(readdirSync(path.join(dataDir, "results"))).toEqual([]);
    const id = await begin();
    onFile = async (done) => {
      if (done === 0) await jobs.cancel(admin.id, { ...byUser, actorId: admin.id }, id);
    };
    expect(await runner.run(id, goesOn)).toBe("nothing");
    expect((await jobs.get(admin.id, id)).state).toBe("cancelled");
    const lost = await begin();
    onFile = async () => {
      throw new Error("the disk is full");
    };
    await expect(runner.run(lost, goesOn)).rejects.toThrow("the disk is full");
    await runner.giveUp(lost, new Error("the disk is full"));
    expect(await jobs.get(admin.id, lost)).toMatchObject({
      state: "failed",
      reason: expect.stringContaining("Внутренняя ошибка"),
    });
    expect(readdirSync(path.join(dataDir, "results"))).toEqual([]);
  });
});

describe("starts of a job", () => {
  const begin = () => jobs.startFile(admin, "test.file", { name: "Отчёт" });
  const starts = async (id: string) =>
    (await db.query<{ starts: number }>("select starts from jobs where id = $1", [id])).rows[0]?.starts;
  const startedAs = (id: string, count: number, at = 0) =>
    db.query("update jobs set starts = $2, starts_at = $3, state = 'running', started_at = now() where id = $1", [
      id,
      count,
      at,
    ]);

  it("are noted before the work begins, and count no more once they have ended, be it by an error", async () => {
    const id = await begin();
    const met: unknown[] = [];
    onFile = async (done) => {
      met.push(await starts(id));
      if (done === 1 && met.length === 2) throw new Error("the disk is full");
    };
    await expect(runner.run(id, goesOn)).rejects.toThrow("the disk is full");
    expect(await starts(id)).toBe(0);
    expect(await runner.run(id, goesOn)).toBe("nothing");
    expect(met).toEqual([1, 1, 1, 1, 1]);
    expect(await starts(id)).toBe(0);
  });

  it("after three in a row that did not end, there is no fourth", async () => {
    const id = await begin();
    await startedAs(id, 2);
    onFile = async () => expect(await starts(id)).toBe(3);
    const last = await begin();
    await startedAs(last, 3);
    expect(await runner.run(id, goesOn)).toBe("nothing");
    expect((await jobs.get(admin.id, id)).state).toBe("done");
    onFile = async () => expect.unreachable();
    expect(await runner.run(last, goesOn)).toBe("nothing");
    expect(await jobs.get(admin.id, last)).toMatchObject({
      state: "failed",
      reason: expect.stringContaining("трижды остановила сервер"),
    });
    expect(told.at(-1)).toMatchObject({ id: last, state: "failed" });
  });

  it("are counted anew where the job has got further than at any before", async () => {
    const id = await start(25);
    await db.query("update jobs set done = 10 where id = $1", [id]);
    await db.query("update job_rows set state = 'done' where job_id = $1 and place <= 10", [id]);
    await startedAs(id, 3, 9);
    expect(await runner.run(id, goesOn)).toBe("nothing");
    expect((await jobs.get(userId, id)).state).toBe("done");
  });

  it("of two that are suspect, one is tried at a time", async () => {
    const [id, other] = [await begin(), await begin()];
    await startedAs(id, 1);
    await startedAs(other, 1);
    let left: string | undefined;
    onFile = async (done) => {
      if (done === 1) left ??= await runner.run(other, goesOn);
    };
    expect(await runner.run(id, goesOn)).toBe("nothing");
    expect([left, await starts(other)]).toEqual(["look", 1]);
    expect(await runner.run(other, goesOn)).toBe("nothing");
    expect((await jobs.get(admin.id, other)).state).toBe("done");
  });

  it("that a stop by somebody's wish cuts off are not held against the job", async () => {
    const leaving = jobRunner({ ...common, onFault: () => undefined });
    const id = await begin();
    let during: unknown[] = [];
    onFile = async (done) => {
      if (done > 0) return;
      during = [await starts(id)];
      await leaving.leave(); // the process ends before the file is written
      during.push(await starts(id));
    };
    await leaving.run(id, goesOn);
    expect(during).toEqual([1, 0]);
  });
});
