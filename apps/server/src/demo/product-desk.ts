import type { Database } from "../db/database.ts";

/** Goods that the catalogue does not show, as every shop has them: copies half done, goods out of season, goods of yesterday. */
const UNLISTED = `insert into products (sku, vendor, vendor_code, category_id, options, params, name, name_uk, description, description_uk, price,
    stock, status, weight, photos, created_at, updated_at)
  select 'DS-9' || lpad(n::text, 4, '0'), vendor, vendor_code, category_id, options, params,
    name || case when n <= 4 then ' (копия)' else '' end, name_uk, case when n <= 2 then '' else description end, description_uk, price,
    case when n between 5 and 8 then 12 else 0 end, case when n <= 4 then 'draft' when n <= 8 then 'hidden' else 'archived' end,
    weight, case when n = 1 then '[]' else photos end, $1::timestamptz - n * interval '5 days', $1::timestamptz - n * interval '3 days'
  from (select *, row_number() over (order by id) as n from products where id % 47 = 11 and group_id is null) p where n <= 13`;

/** Prices that came and went; the last one is what a product costs now. */
const PRICES = `insert into price_changes (product_id, price, actor_id, created_at)
  select p.id, greatest(1, round(p.price * step.share))::int, case when p.id % 2 = 0 then $2::int end,
    p.created_at + ($1::timestamptz - p.created_at) * step.place
  from products p cross join (values (0.2, 1.06), (0.45, 0.97), (0.6, 1.03), (0.85, 1.0)) step (place, share)
  where p.id % 5 <> 0 and p.created_at < $1::timestamptz - interval '10 days'`;

/** Fills what only the shop's people see of its goods: unlisted ones, and what the others have cost. */
export async function seedProductDesk(db: Database, { adminId, now }: { adminId: number; now: Date }): Promise<void> {
  await db.query(UNLISTED, [now]);
  await db.query(PRICES, [now, adminId]);
}
