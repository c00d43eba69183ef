import type { Job } from "@dropship/api/contract/jobs";
import { describe, expect, it } from "vitest";
import { jobToast } from "./job-toast.ts";
import { shownJobs } from "./shown-jobs.ts";

const job = (id: string, given: Partial<Job>): Job => ({
  id,
  kind: "notifications.archive",
  title: "Уведомления в архив",
  state: "done",
  progress: { done: 21, of: 22, refused: 1 },
  reason: null,
  file: null,
  report: false,
  undo_of: null,
  can: { cancel: false, undo: true },
  created_at: "2026-11-22T09:00:00.000Z",
  started_at: null,
  finished_at: null,
  ...given,
});
const now = Date.parse("2026-11-22T12:00:00Z");
const idsOf = (jobs: readonly Job[]) => jobs.map(({ id }) => id);

describe("jobs of the top bar", () => {
  const jobs = [
    job("just ended", { finished_at: "2026-11-22T11:59:00.000Z" }),
    job("ended before", { finished_at: "2026-11-22T11:30:00.000Z" }),
    job("runs for hours", { state: "running" }),
    job("ended long ago", { finished_at: "2026-11-22T10:59:00.000Z" }),
  ];
  it("are those that run, then those of the last hour", () => {
    expect(idsOf(shownJobs(jobs, null, now))).toEqual(["runs for hours", "just ended", "ended before"]);
  });
  it("are fewer once the panel is cleared; one that runs stays", () => {
    expect(idsOf(shownJobs(jobs, "2026-11-22T11:30:00.000Z", now))).toEqual(["runs for hours", "just ended"]);
  });
});

describe("the toast at a job's end", () => {
  const said = (given: Partial<Job>) => jobToast(job("1", given)).text.replaceAll("\u00a0", " ");
  it("says how it ended", () => {
    expect(said({})).toBe("Уведомления в архив: готово 21 строка, отказов 1.");
    expect(said({ progress: { done: 2, of: 2, refused: 0 } })).toBe("Уведомления в архив: готово 2 строки.");
    expect(said({ kind: "ledger.check", title: "Сверка книг" })).toBe(
      "Сверка книг: закончена, итог — на странице «Транзакции».",
    );
    expect(said({ state: "cancelled" })).toBe("Уведомления в архив: остановлено, готово 21 строка.");
    expect(
      jobToast(job("1", { state: "failed", reason: "Нет доступа.", can: { cancel: false, undo: false } })),
    ).toEqual({ tone: "bad", text: "Уведомления в архив: Нет доступа." });
    const file = { name: "Заказы.csv", type: "text/csv", size: 1, expires_at: "2026-11-25T12:00:00.000Z" };
    expect(said({ file })).toBe("Файл готов: Заказы.csv.");
  });
  it("has the way back for some seconds, where there is one; not from what was itself a way back", () => {
    const backs = (given: Partial<Job>) => jobToast(job("1", given)).actions?.map(({ label }) => label);
    expect(backs({})).toEqual(["Вернуть как было"]);
    expect(backs({ state: "cancelled" })).toEqual(["Вернуть как было"]);
    expect(jobToast(job("1", {})).duration).toBe(6_000);
    expect(backs({ can: { cancel: false, undo: false } })).toBeUndefined();
    expect(backs({ undo_of: "0" })).toBeUndefined();
  });
});
