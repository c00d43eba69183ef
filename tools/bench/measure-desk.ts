import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "../../apps/server/src/db/database.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { startShop } from "../../apps/server/test/running-shop.ts";
import { createDatabase, startThrowawayPostgres } from "../../apps/server/test/throwaway-postgres.ts";
import { type BareQueries, startBare } from "./bare.ts";
import { type Buyer, makeBuyers } from "./buyers.ts";
import { fire, median } from "./load.ts";

/** Orders of one bulk step. */
const STEP_ORDERS = 1_000;
/** Connections that ask the shop while the step runs: people, not a flood. */
const PEOPLE = 2;
const PATIENCE_MS = 300_000;

/** What is asked of the desk, and the bare query that brings the same rows. */
type Questions = Readonly<Record<string, { readonly path: string; readonly bare: string; readonly values: unknown[] }>>;

const ROW = `o.id, o.number, o.status, o.status_at, o.created_at, o.payment_kind, o.payment_status, o.reference, o.last_name, o.first_name, o.phone,
  o.city, o.address, o.waybill_number, o.sum_uah, o.cod_amount, o.profit, o.lines_count, o.lead_name, o.tags, u.email`;
const BARE_LIST = `select ${ROW} from orders o join users u on u.id = o.user_id order by o.created_at desc, o.id desc limit 20`;
const BARE_BY_ID = `select ${ROW} from orders o join users u on u.id = o.user_id where o.id = any($1::int[])`;
const BARE_COLUMN = `select ${ROW} from orders o join users u on u.id = o.user_id where o.status = 'confirmed' order by o.status_at, o.id limit 30`;
const BARE_ORDER = `select o.*, (select json_agg(l order by l.id) from order_lines l where l.order_id = o.id) as lines,
  (select json_agg(e order by e.id) from order_events e where e.order_id = o.id) as events from orders o where o.id = $1`;

/** Orders of a thousand dropshippers over the last years, most of them done; each has a line and a history. */
async function fillDesk(db: Database, rows: number): Promise<void> {
  await db.query(
    `insert into users (email, password_hash, email_verified_at, first_name, last_name)
     select 'seller-' || n || '@shop.example', '-', now(), 'Продавец', 'Номер-' || n from generate_series(1, 1000) n`,
  );
  await db.query(
    `with c as (insert into categories (name) values ('Посуда') returning id)
     insert into products (sku, name, category_id, price, stock) select 'SKU-' || n, 'Чайник ' || n, c.id, 1000, 1000000 from c, generate_series(1, 2000) n`,
  );
  await db.transaction(async (tx) => {
    // History by the million: the triggers' work is done by the statements themselves.
    await tx.query("set local session_replication_role = replica");
    await tx.query(
      `insert into orders (user_id, status, payment_kind, payment_status, last_name, first_name, phone, delivery_kind, delivery, city, address,
         delivery_payer, delivery_cost, rate, total_usd, total_uah, from_balance, cod_amount, cod_fee, profit, lines_count, lead_name, reference,
         waybill_number, tags, skus, created_at, status_at)
       select s.first + n % 1000, case when n > $1::int - 3000 then (array['new', 'confirmed', 'packing'])[1 + n % 3] when n % 9 = 0 then 'cancelled' else 'completed' end,
         'balance', case when n > $1::int - 3000 then 'held' else 'paid' end, 'Прізвище' || n % 5000, 'Олена', '+38050' || lpad((n % 10000000)::text, 7, '0'),
         'warehouse', '{}', (array['Київ', 'Львів', 'Одеса', 'Дніпро', 'Харків'])[1 + n % 5], 'Відділення №' || n % 300, 'recipient', 0, 415000, 1000, 41500, 41500,
         null, null, null, 1, 'Чайник', 'R-' || n, case when n <= $1::int - 3000 then '2045' || lpad(n::text, 10, '0') end,
         case when n % 200 = 0 then array['срочно'] else '{}' end, 'SKU-' || 1 + n % 2000, now() - (($1::int - n) || ' minutes')::interval,
         now() - (($1::int - n) || ' minutes')::interval
       from generate_series(1, $1::int) n, (select min(id) as first from users where email like 'seller-%') s`,
      [rows],
    );
    await tx.query(
      `insert into order_lines (order_id, product_id, sku, name, photos, attributes, quantity, base_price, conditioned_price, unit_uah, total_uah, price_steps)
       select o.id, p.id, p.sku, p.name, '[]', '{}', 1, 1000, 1000, 41500, 41500, '[]' from orders o join products p on p.sku = o.skus`,
    );
    await tx.query(
      `insert into order_events (order_id, kind, status, text, created_at)
       select o.id, 'status', s.status, '', o.created_at from orders o cross join lateral (
         select 'new' as status, 0 as place union all select o.status, 1 where o.status <> 'new') s order by o.id, s.place`,
    );
  });
  await db.query("vacuum analyze");
}

/** An order in the middle of the history, and the ways to find it. */
async function questionsOf(db: Database, rows: number): Promise<Questions> {
  const middle = Math.floor(rows / 2);
  const { rows: found } = await db.query<{
    id: number;
    number: number;
    phone: string;
    waybill: string;
    reference: string;
  }>("select id, number, phone, waybill_number as waybill, reference from orders order by id offset $1 limit 1", [
    middle,
  ]);
  const [order] = found;
  if (!order) throw new Error("the desk is empty");
  const { rows: packed } = await db.query<{ skus: string }>(
    "select skus from orders where status = 'packing' order by id desc limit 1",
  );
  const sku = packed[0]?.skus ?? "";
  const search = (words: string) => `/api/admin/orders?filter[search]=${encodeURIComponent(words)}`;
  const one = { bare: BARE_BY_ID, values: [[order.id]] };
  /** The rows of a first page by a condition, so that the bare query brings the very same. */
  const many = async (condition: string) => {
    const ids = `select array(select id from orders where ${condition} order by created_at desc, id desc limit 20) as ids`;
    return { bare: BARE_BY_ID, values: [(await db.query<{ ids: number[] }>(ids)).rows[0]?.ids ?? []] };
  };
  return {
    "the list": { path: "/api/admin/orders", bare: BARE_LIST, values: [] },
    "a column of the board": {
      path: "/api/admin/orders?filter[status]=confirmed&sort=status_at&per_page=30",
      bare: BARE_COLUMN,
      values: [],
    },
    "by its number": { path: search(String(order.number)), ...one },
    "by the user's number": { path: search(order.reference), ...one },
    "by its waybill": { path: search(order.waybill), ...one },
    "by the tail of a phone": { path: search(order.phone.slice(-7)), ...one },
    "by a surname": {
      path: search(`Прізвище${middle % 5000}`),
      ...(await many(`last_name = 'Прізвище${middle % 5000}'`)),
    },
    "by an SKU": { path: search("SKU-1999"), ...(await many("skus = 'SKU-1999'")) },
    "by a user": {
      path: search("seller-777@"),
      ...(await many("user_id = (select id from users where email = 'seller-777@shop.example')")),
    },
    "by a tag": {
      path: `/api/admin/orders?filter[tag]=${encodeURIComponent("срочно")}`,
      ...(await many("'срочно' = any(tags)")),
    },
    "by the money's state": {
      path: "/api/admin/orders?filter[payment_status]=held",
      ...(await many("payment_status = 'held'")),
    },
    "a scanned waybill": { path: `/api/admin/orders/find?code=${order.waybill}`, ...one },
    "a scanned SKU": {
      path: `/api/admin/orders/find?code=${sku}`,
      ...(await many(`skus = '${sku}' and status = 'packing'`)),
    },
    "an order's page": { path: `/api/admin/orders/${order.id}`, bare: BARE_ORDER, values: [order.id] },
  };
}

/** Confirms a thousand orders by one call, and asks the list meanwhile; then the same by bare SQL, one transaction an order. */
async function measureStep(db: Database, url: string, admin: Buyer) {
  const ask = (seconds: number) =>
    fire(url, seconds, () => ({ paths: ["/api/admin/orders"], headers: admin.headers }), PEOPLE);
  const { rows } = await db.query<{ id: number }>(
    "select id from orders where status = 'new' order by id desc limit $1",
    [STEP_ORDERS],
  );
  const ids = rows.map(({ id }) => id);
  const left = async () =>
    (
      await db.query<{ n: number }>("select count(*)::int as n from orders where id = any($1) and status = 'new'", [
        ids,
      ])
    ).rows[0]?.n ?? 0;
  const alone = await ask(3);
  const began = performance.now();
  const response = await fetch(`${url}/api/admin/orders/step`, {
    method: "POST",
    headers: admin.headers,
    body: JSON.stringify({ step: "confirm", choice: { ids } }),
  });
  if (!response.ok) throw new Error(`the step was refused: ${response.status} ${await response.text()}`);
  let tookMs = Number.NaN;
  const finished = (async () => {
    while ((await left()) > 0) {
      if (performance.now() - began > PATIENCE_MS) throw new Error(`${await left()} orders were not confirmed`);
      await sleep(20);
    }
    tookMs = performance.now() - began;
  })();
  const meanwhile = await ask(2);
  await finished;
  await db.query("update orders set status = 'new' where id = any($1)", [ids]);
  const bareBegan = performance.now();
  for (const id of ids)
    await db.transaction(async (tx) => {
      await tx.query({ name: "lock", text: "select status from orders where id = $1 for no key update", values: [id] });
      await tx.query({
        name: "step",
        text: "update orders set status = 'confirmed', version = version + 1, status_at = now(), updated_at = now() where id = $1",
        values: [id],
      });
      await tx.query({
        name: "event",
        text: "insert into order_events (order_id, kind, status, text) values ($1, 'status', 'confirmed', '')",
        values: [id],
      });
    });
  const bareMs = performance.now() - bareBegan;
  const perSecond = (ms: number) => Math.round(ids.length / (ms / 1_000));
  return {
    [`orders a second of a step for ${ids.length}`]: { measured: perSecond(tookMs), wanted: "" },
    "the same by bare SQL": { measured: perSecond(bareMs), wanted: "" },
    "share of the bare SQL": { measured: Number((bareMs / tookMs).toFixed(2)), wanted: "" },
    "times slower for others meanwhile": {
      measured: Number((alone.perSecond / meanwhile.perSecond).toFixed(2)),
      wanted: "at most 2",
    },
    "failed for others": { measured: alone.failed + meanwhile.failed, wanted: "0" },
  };
}

/** One size: requests a second of each question beside the bare handler, in turns; then the bulk step. */
async function measureSize(
  serverUrl: string,
  rows: number,
  seconds: number,
  rounds: number,
): Promise<Map<string, number>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "dropship-desk-"));
  const databaseUrl = await createDatabase(serverUrl, `bench_desk_${process.pid}_${rows}`);
  await migrate(databaseUrl);
  const db = openDatabase(databaseUrl, 3);
  const speeds = new Map<string, number>();
  try {
    await fillDesk(db, rows);
    const env = { THROTTLES: "off", LOG_LEVEL: "error", RATE_SOURCE: "manual", DEMO: "off" };
    const shop = await startShop({ databaseUrl, dataDir, env });
    const questions = await questionsOf(db, rows);
    const addresses = Object.keys(questions);
    const bareQueries: BareQueries = Object.fromEntries(
      Object.values(questions).map(({ bare, values }, n) => [`/${n}`, { text: bare, values }]),
    );
    const bare = await startBare(databaseUrl, bareQueries);
    try {
      const [admin] = await makeBuyers(shop.url, databaseUrl, 1);
      if (!admin) throw new Error("nobody was registered");
      await db.query("insert into user_roles (user_id, role) values ($1, 'Admin')", [admin.id]);
      const table: Record<string, Record<string, number | string>> = {};
      for (const [n, name] of addresses.entries()) {
        const question = questions[name];
        if (!question) continue;
        const bursts = [];
        const ratios = [];
        for (let round = 0; round < rounds; round += 1) {
          const reference = await fire(bare.url, seconds, () => ({ paths: [`/${n}`] }));
          const burst = await fire(shop.url, seconds, () => ({ paths: [question.path], headers: admin.headers }));
          bursts.push(burst);
          ratios.push(burst.perSecond / reference.perSecond);
        }
        const speed = median(bursts.map((burst) => burst.perSecond));
        speeds.set(name, speed);
        table[name] = {
          "a second": Math.round(speed),
          ratio: Number(median(ratios).toFixed(2)),
          wanted: "0.3",
          p50: median(bursts.map((burst) => burst.p50)),
          failed: bursts.reduce((sum, burst) => sum + burst.failed, 0),
        };
      }
      console.log(
        `\nThe desk with ${rows.toLocaleString("en")} orders beside a bare handler with one prepared query for the same rows`,
      );
      console.table(table);
      console.table(await measureStep(db, shop.url, admin));
    } finally {
      bare.stop();
      await shop.stop();
    }
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return speeds;
}

/** The desk of orders at each size, and how many times more each question costs at the biggest. */
export async function measureDesk(sizes: readonly number[], seconds: number, rounds: number): Promise<void> {
  const server = await startThrowawayPostgres();
  try {
    const found = [];
    for (const rows of sizes) found.push(await measureSize(server.url, rows, seconds, rounds));
    const [small, big] = [found[0], found.at(-1)];
    if (!small || !big || small === big) return;
    console.log("\nCost at the bigger size, against the smaller (at most 1.5)");
    console.table(
      Object.fromEntries(
        [...small].map(([name, speed]) => [name, { times: Number((speed / (big.get(name) ?? 0)).toFixed(2)) }]),
      ),
    );
  } finally {
    await server.stop();
  }
}
