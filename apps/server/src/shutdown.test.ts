import { describe, expect, it } from "vitest";
import { createShutdown, STOP_DEADLINES_MS } from "./shutdown.ts";

const never = () => new Promise<void>(() => undefined);
const soon = { work: 50, services: 100, connections: 150, database: 200 };

describe("the stop of the process", () => {
  it("goes stage by stage, whatever order things were opened in", async () => {
    const { onClose, close } = createShutdown();
    const ended: string[] = [];
    for (const stage of ["database", "connections", "work", "services", "work"] as const)
      onClose(stage, stage, async () => void ended.push(stage));
    expect(await close()).toEqual([]);
    expect(ended).toEqual(["work", "work", "services", "connections", "database"]);
  });

  it("leaves behind what hangs, and stops the rest", async () => {
    const { onClose, close } = createShutdown(soon);
    const ended: string[] = [];
    onClose("database", "the database", () => void ended.push("the database"));
    onClose("connections", "a connection", never);
    onClose("work", "a call", never);
    onClose("work", "a job", () => void ended.push("a job"));
    expect(await close()).toEqual(["a call did not end in time", "a connection did not end in time"]);
    expect(ended).toEqual(["a job", "the database"]);
  });

  it("goes on after a failure, and names it", async () => {
    const { onClose, close } = createShutdown();
    let isStopped = false;
    onClose("database", "the database", () => void (isStopped = true));
    onClose("services", "the mail", () => Promise.reject(new Error("it is stuck")));
    onClose("work", "the clock", () => {
      throw new Error("it is broken");
    });
    expect(await close()).toEqual(["the clock: it is broken", "the mail: it is stuck"]);
    expect(isStopped).toBe(true);
  });

  it("happens once, and tells each part how long it may take", async () => {
    const { onClose, close } = createShutdown(soon);
    const told: number[] = [];
    onClose("work", "a call", (msLeft) => void told.push(msLeft));
    const [first, second] = await Promise.all([close(), close()]);
    expect(first).toBe(second);
    expect(told).toEqual([expect.any(Number)]);
    expect(told[0]).toBeLessThanOrEqual(soon.work);
  });

  it("is over before the ten seconds after which a process is killed", () => {
    const stages = Object.values(STOP_DEADLINES_MS);
    expect(stages).toEqual(stages.toSorted((a, b) => a - b));
    expect(stages.at(-1)).toBeLessThan(10_000);
  });
});
