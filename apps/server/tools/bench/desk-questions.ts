import type { Database } from "../../src/db/database.ts";
import { DESK_ORDER, DESK_ROW } from "../../src/modules/orders/desk/order-desk.repository.ts";

/** What is asked of the desk, and the bare query that brings the same rows. */
export type Questions = Readonly<
  Record<string, { readonly path: string; readonly bare: string; readonly values: unknown[] }>
>;

/** What the rows of a page say, all of it: the bare query brings the very same columns by the same words, and is planned once as ours are. */
const ROW = DESK_ROW.select;
const FROM = `orders o ${Object.values(DESK_ROW.joins).join(" ")}`;
const BARE_LIST = `select ${ROW} from ${FROM} order by o.created_at desc, o.id desc limit 20`;
const BARE_BY_ID = `select ${ROW} from ${FROM} where o.id = any((select $1::int[])::int[]) order by o.created_at desc, o.id desc`;
const BARE_COLUMN = `select ${ROW} from ${FROM} where o.status = 'confirmed' order by o.status_at, o.id limit 30`;

/** Orders of a thousand dropshippers over the last years, most of them done; each has a line and a history. */
export async function fillDesk(db: Database, rows: number): Promise<void> {
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
export async function questionsOf(db: Database, rows: number): Promise<Questions> {
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
    "an order's page": { path: `/api/admin/orders/${order.id}`, bare: DESK_ORDER, values: [order.id] },
  };
}
