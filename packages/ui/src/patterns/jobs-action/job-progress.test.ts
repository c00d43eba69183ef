import { describe, expect, it } from "vitest";
import { jobNews, shareOf, shareOfAll } from "./job-progress.ts";

const job = (done: number, of: number | null, refused = 0) => ({
  title: "Заказы",
  state: "running" as const,
  done,
  of,
  refused,
});

describe("progress of jobs", () => {
  it("counts refused rows as behind it, and is unknown until the number of rows is", () => {
    expect(shareOf(job(3, 8, 1))).toBe(0.5);
    expect(shareOf(job(0, null))).toBeUndefined();
    expect(shareOf(job(0, 0))).toBe(1);
  });
  it("of several is their mean, of those that run", () => {
    expect(shareOfAll([job(0, 10), job(10, 10), job(4, null), { ...job(0, 10), state: "done" }])).toBe(0.5);
    expect(shareOfAll([job(1, null)])).toBeUndefined();
  });
  it("is said in quarters", () => {
    const said = Array.from({ length: 101 }, (_, done) => jobNews([job(done, 100)]));
    expect([...new Set(said)]).toEqual([
      "Заказы: началось",
      "Заказы: 25 %",
      "Заказы: 50 %",
      "Заказы: 75 %",
      "Заказы: 100 %",
    ]);
    expect(jobNews([{ ...job(1, 2), state: "done" }])).toBe("");
  });
});
