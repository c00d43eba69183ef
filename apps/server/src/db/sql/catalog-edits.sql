-- An edit of a product counts up its version, whoever writes it. What orders do all day (stock, reserved) is no edit.
create or replace function products_edited() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := greatest(now(), old.updated_at);
  return new;
end $$;
create or replace trigger products_edited before update of sku, vendor, vendor_code, barcode, category_id, group_id, options, params, name, name_uk,
    description, description_uk, price, old_price, status, weight, width, height, length, photos,
    video, seo_title, seo_title_uk, seo_description, seo_description_uk on products
  for each row when (
    (old.sku, old.vendor, old.vendor_code, old.barcode, old.category_id, old.group_id, old.options, old.params, old.name, old.name_uk,
      old.description, old.description_uk, old.price, old.old_price, old.status, old.weight, old.width, old.height, old.length, old.photos,
      old.video, old.seo_title, old.seo_title_uk, old.seo_description, old.seo_description_uk)
    is distinct from
    (new.sku, new.vendor, new.vendor_code, new.barcode, new.category_id, new.group_id, new.options, new.params, new.name, new.name_uk,
      new.description, new.description_uk, new.price, new.old_price, new.status, new.weight, new.width, new.height, new.length, new.photos,
      new.video, new.seo_title, new.seo_title_uk, new.seo_description, new.seo_description_uk))
  execute function products_edited();

-- Prices leave their trace. Who changed one is told by the transaction: set_config('shop.actor', id, true).
create or replace function products_price_noted() returns trigger language plpgsql as $$
begin
  insert into price_changes (product_id, price, actor_id)
    values (new.id, new.price, nullif(current_setting('shop.actor', true), '')::int);
  return null;
end $$;
create or replace trigger products_price_noted after update of price on products
  for each row when (new.price <> old.price) execute function products_price_noted();

create or replace function products_first_price() returns trigger language plpgsql as $$
begin
  insert into price_changes (product_id, price, actor_id, created_at)
    select id, price, nullif(current_setting('shop.actor', true), '')::int, created_at from added;
  return null;
end $$;
create or replace trigger products_first_price after insert on products
  referencing new table as added for each statement execute function products_first_price();

create or replace trigger price_changes_append_only before update on price_changes
  for each row execute function refuse_change();
create or replace trigger price_changes_no_truncate before truncate on price_changes
  for each statement execute function refuse_change();
create or replace trigger price_changes_no_delete before delete on price_changes
  for each row execute function refuse_direct_delete();

insert into price_changes (product_id, price, created_at)
  select id, price, created_at from products p
  where not exists (select 1 from price_changes c where c.product_id = p.id);

-- Goods that an import has hidden come back by themselves once their file has them again; not when somebody has decided on their state since.
-- The import itself marks them after it has hidden them.
create or replace function products_state_decided() returns trigger language plpgsql as $$
begin
  update supplier_offers set gone = jsonb_set(gone, '{hid}', 'false') where product_id = new.id and (gone ->> 'hid')::boolean;
  return null;
end $$;
create or replace trigger products_state_decided after update of status on products
  for each row when (new.status <> old.status) execute function products_state_decided();
