-- Orders say in columns where they are fetched and when they left and came.
UPDATE "orders" o SET
	"pickup_point_id" = p.id,
	"shipped_at" = e.shipped_at,
	"delivered_at" = e.delivered_at
FROM "orders" x
LEFT JOIN "pickup_points" p ON x.delivery_kind = 'pickup' AND p.id = (x.delivery ->> 'pickup_point_id')::int
LEFT JOIN LATERAL (
	SELECT min(created_at) FILTER (WHERE status IN ('shipped', 'delivered')) AS shipped_at,
		min(created_at) FILTER (WHERE status = 'delivered') AS delivered_at
	FROM "order_events" WHERE order_id = x.id
) e ON true
WHERE o.id = x.id AND (p.id IS NOT NULL OR e.shipped_at IS NOT NULL);

--> statement-breakpoint
-- What happened to a parcel is a book: a row that stands there stays as it is.
create or replace trigger waybill_events_append_only before update or delete on waybill_events
  for each row execute function refuse_change();
create or replace trigger waybill_events_no_truncate before truncate on waybill_events
  for each statement execute function refuse_change();
--> statement-breakpoint
-- An edit of a product counts up its version, whoever writes it. What orders do all day (stock, reserved) is no edit.
create or replace function products_edited() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := greatest(now(), old.updated_at);
  return new;
end $$;
--> statement-breakpoint
create or replace trigger products_edited before update of sku, vendor, vendor_code, barcode, category_id, group_id, options, params, name, name_uk,
    description, description_uk, price, old_price, status, weight, width, height, length, photos on products
  for each row when (
    (old.sku, old.vendor, old.vendor_code, old.barcode, old.category_id, old.group_id, old.options, old.params, old.name, old.name_uk,
      old.description, old.description_uk, old.price, old.old_price, old.status, old.weight, old.width, old.height, old.length, old.photos)
    is distinct from
    (new.sku, new.vendor, new.vendor_code, new.barcode, new.category_id, new.group_id, new.options, new.params, new.name, new.name_uk,
      new.description, new.description_uk, new.price, new.old_price, new.status, new.weight, new.width, new.height, new.length, new.photos))
  execute function products_edited();
--> statement-breakpoint
-- Prices leave their trace. Who changed one is told by the transaction: set_config('shop.actor', id, true).
create or replace function products_price_noted() returns trigger language plpgsql as $$
begin
  insert into price_changes (product_id, price, actor_id)
    values (new.id, new.price, nullif(current_setting('shop.actor', true), '')::int);
  return null;
end $$;
--> statement-breakpoint
create or replace trigger products_price_noted after update of price on products
  for each row when (new.price <> old.price) execute function products_price_noted();
--> statement-breakpoint
create or replace function products_first_price() returns trigger language plpgsql as $$
begin
  insert into price_changes (product_id, price, actor_id, created_at)
    select id, price, nullif(current_setting('shop.actor', true), '')::int, created_at from added;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger products_first_price after insert on products
  referencing new table as added for each statement execute function products_first_price();
--> statement-breakpoint
create or replace trigger price_changes_append_only before update on price_changes
  for each row execute function refuse_change();
--> statement-breakpoint
create or replace trigger price_changes_no_truncate before truncate on price_changes
  for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger price_changes_no_delete before delete on price_changes
  for each row execute function refuse_direct_delete();
--> statement-breakpoint
insert into price_changes (product_id, price, created_at)
  select id, price, created_at from products p
  where not exists (select 1 from price_changes c where c.product_id = p.id);
--> statement-breakpoint
-- The first pieces came with their product, not with the day on which it was written down.
create or replace function stock_note_adjustment() returns trigger language plpgsql as $$
declare
  change int := new.stock;
begin
  if tg_op = 'UPDATE' then change := new.stock - old.stock; end if;
  if pg_trigger_depth() = 1 then
    insert into stock_movements (product_id, kind, quantity, created_at)
      values (new.id, 'adjust', change, case tg_op when 'INSERT' then new.created_at else now() end);
  end if;
  return null;
end $$;

--> statement-breakpoint
-- Notes that goods or categories have changed, so that the files of feeds are read anew (modules/feeds/feed-keeper.service.ts). One row for each
-- transaction, which nobody waits for: a counter in one row would make every order wait for every other.
create or replace function feed_changes_note() returns trigger language plpgsql as $$
begin
  insert into feed_changes (transaction) values (pg_current_xact_id()) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger feed_changes_products after insert or update or delete or truncate on products
  for each statement execute function feed_changes_note();
--> statement-breakpoint
create or replace trigger feed_changes_categories after insert or update or delete or truncate on categories
  for each statement execute function feed_changes_note();
