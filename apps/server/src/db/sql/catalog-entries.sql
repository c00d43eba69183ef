-- Keeps catalog_entries, catalog_counts and product_params equal to what products and categories say.

-- Lists these products anew.
create or replace function catalog_list(ids integer[]) returns void language plpgsql as $$
begin
  delete from catalog_entries where product_id = any (ids);
  insert into catalog_entries (category_id, product_id, price, name_key, is_available, vendor)
    select above.category_id, p.id, p.price, left(p.name, 80), p.stock > p.reserved, p.vendor
    from products p
    join categories c on c.id = p.category_id and c.is_listed
    cross join lateral unnest(0 || c.path) above (category_id)
    where p.id = any (ids) and p.status = 'active';
end $$;

create or replace function catalog_entries_counted() returns trigger language plpgsql as $$
begin
  insert into catalog_counts (category_id, products)
    select category_id, count(*) * case tg_op when 'DELETE' then -1 else 1 end
    from changed group by category_id
    order by category_id -- every writer locks in this order
  on conflict (category_id) do update set products = catalog_counts.products + excluded.products;
  perform pg_notify('catalog_changed', '');
  return null;
end $$;

create or replace trigger catalog_entries_added after insert on catalog_entries
  referencing new table as changed for each statement execute function catalog_entries_counted();
create or replace trigger catalog_entries_removed after delete on catalog_entries
  referencing old table as changed for each statement execute function catalog_entries_counted();

create or replace function product_params_write(ids integer[]) returns void language plpgsql as $$
begin
  delete from product_params where product_id = any (ids);
  insert into product_params (product_id, name, value)
    select distinct p.id, param ->> 'name', param ->> 'value'
    from products p cross join lateral jsonb_array_elements(p.params) param
    where p.id = any (ids) and param ->> 'name' <> '' and param ->> 'value' <> '';
  perform pg_notify('catalog_changed', '');
end $$;

create or replace function products_added() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select id from added);
begin
  perform catalog_list(ids);
  perform product_params_write(ids);
  perform search_index_products(ids);
  return null;
end $$;

create or replace trigger products_added after insert on products
  referencing new table as added for each statement execute function products_added();

create or replace function products_relisted() returns trigger language plpgsql as $$
begin
  if old.status is distinct from new.status or old.category_id is distinct from new.category_id then
    perform catalog_list(array[new.id]);
  else
    update catalog_entries
      set price = new.price, name_key = left(new.name, 80), is_available = new.stock > new.reserved, vendor = new.vendor
      where product_id = new.id;
    perform pg_notify('catalog_changed', '');
  end if;
  return null;
end $$;

-- An order changes `reserved` all day long; only the last piece going or coming back concerns the listing.
create or replace trigger products_relisted after update on products for each row
  when ((old.stock > old.reserved) is distinct from (new.stock > new.reserved)
    or old.status is distinct from new.status or old.category_id is distinct from new.category_id
    or old.price is distinct from new.price or old.name is distinct from new.name or old.vendor is distinct from new.vendor
    or old.photos is distinct from new.photos)
  execute function products_relisted();

create or replace function products_described() returns trigger language plpgsql as $$
begin
  if old.params is distinct from new.params then
    perform product_params_write(array[new.id]);
  end if;
  perform search_index_products(array[new.id]);
  return null;
end $$;

create or replace trigger products_described after update on products for each row
  when (old.name is distinct from new.name or old.name_uk is distinct from new.name_uk or old.vendor is distinct from new.vendor
    or old.vendor_code is distinct from new.vendor_code or old.barcode is distinct from new.barcode or old.sku is distinct from new.sku
    or old.params is distinct from new.params or old.options is distinct from new.options or old.category_id is distinct from new.category_id)
  execute function products_described();

create or replace function products_removed() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select id from removed);
begin
  delete from catalog_entries where product_id = any (ids);
  delete from product_params where product_id = any (ids);
  delete from search_postings where product_id = any (ids);
  delete from search_codes where product_id = any (ids);
  return null;
end $$;

create or replace trigger products_removed after delete on products
  referencing old table as removed for each statement execute function products_removed();

create or replace function products_emptied() returns trigger language plpgsql as $$
begin
  truncate catalog_entries, catalog_counts, product_params, search_postings, search_codes;
  return null;
end $$;

create or replace trigger products_emptied after truncate on products
  for each statement execute function products_emptied();
