import { once } from "node:events";
import { expect, it } from "vitest";
import type { SessionUser } from "../src/http/call.ts";
import { jobsService } from "../src/modules/jobs/jobs.service.ts";
import { childProcesses } from "./child-processes.ts";
import { fatalJobs } from "./fatal-jobs.ts";
import { jobEnded } from "./job-ended.ts";
import { testShop } from "./shop.ts";

const shop = await testShop();
const { db } = shop;
const { dataDir, startWorker } = childProcesses(db);
const id = shop.ids.get("user@dropship.example") ?? 0;
const user: SessionUser = { id, email: "user@dropship.example", roles: [], narrowedTo: null, isVerified: true };
const jobs = jobsService({ db, dataDir, kinds: fatalJobs, tell: () => undefined });

it("a job that ends its process at each start is given up: what it did stays, whoever worked beside it is not blamed, and the worker stays up", async () => {
  const owner = await shop.as("verified");
  const fatal = await jobs.startRows(user, "test.fatal", null, async function* () {
    yield Array.from({ length: 20 }, (_, n) => n + 1);
  });
  const beside = await jobs.startWhole(user, "test.beside", null, async () => undefined);
  const state = async () => (await jobs.get(id, fatal)).state;

  let deaths = 0;
  let worker = await startWorker();
  for (; deaths < 10; deaths += 1) {
    const isDead = once(worker, "exit").then(() => true);
    const isOver = () => worker.signalCode !== null || state().then((now) => now === "failed");
    await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
    if ((await state()) === "failed") break;
    expect(await isDead).toBe(true);
    // What the dead one held is taken over at once, not after its silence.
    await db.query(
      "update pgboss.job set state = 'retry', start_after = now() where name = 'user-jobs' and state = 'active'",
    );
    worker = await startWorker();
  }
  // The first piece was got on with; then three starts in a row got no further.
  expect(deaths).toBe(4);
  expect(await jobs.get(id, fatal)).toMatchObject({
    progress: { done: 10, of: 20 },
    reason: expect.stringContaining("Задача трижды остановила сервер"),
  });
  expect(await jobEnded(owner, beside)).toMatchObject({ state: "done", progress: { done: 10, of: 10 } });
  const { body } = await owner.call("archiveNotifications", { body: { all: {} } });
  if (body.data) expect((await jobEnded(owner, body.data.id)).state).toBe("done");
  expect(worker.exitCode).toBeNull();
  expect(worker.signalCode).toBeNull();
}, 240_000);
