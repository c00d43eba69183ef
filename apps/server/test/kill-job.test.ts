import { expect, it } from "vitest";
import { childProcesses } from "./child-processes.ts";
import { jobEnded } from "./job-ended.ts";
import { testShop } from "./shop.ts";

const ROWS = 10_000;
const KILLS = 2;

const shop = await testShop();
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
const { startWorker, kill } = childProcesses(db);
it(`a job whose worker is killed ${KILLS} times goes on from its last piece: each of ${ROWS} rows is changed once`, async () => {
  const user = await shop.as("verified");
  await db.query(
    `insert into notifications (user_id, type, data)
     select $1, 'order-status', jsonb_build_object('key', n, 'name', 'Заказ ' || n, 'icon', 'package') from generate_series(1, $2::int) n`,
    [userId, ROWS],
  );
  // Every change of a row is written down, and each piece takes a while, so that a kill meets it in the middle.
  await db.query(`
    create table changes (id uuid not null);
    create function note_change() returns trigger language plpgsql as $$
      begin insert into changes values (new.id); return null; end $$;
    create trigger note_change after update on notifications for each row execute function note_change();
    create function take_time() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.25); return null; end $$;
    create trigger take_time after update on notifications for each statement execute function take_time();
  `);

  const done = async (id: string) => (await user.call("getJob", { params: { id } })).body.data.progress.done as number;
  let worker = await startWorker();
  const started = await user.call("archiveNotifications", { body: { all: {} } });
  const { id } = started.body.data;
  let before = 0;
  for (let round = 0; round < KILLS; round += 1) {
    await expect.poll(() => done(id), { timeout: 60_000, interval: 20 }).toBeGreaterThan(before);
    kill(worker);
    before = await done(id);
    expect(before).toBeLessThan(ROWS);
    worker = await startWorker();
  }
  expect(await jobEnded(user, id)).toMatchObject({
    state: "done",
    progress: { done: ROWS, of: ROWS, refused: 0 },
  });
  const { rows } = await db.query("select count(*)::int as all, count(distinct id)::int as once from changes");
  expect(rows).toEqual([{ all: ROWS, once: ROWS }]);
}, 240_000);
