-- Keeps categories.path and categories.is_listed: a category knows the way from the root to itself and whether all of it is active.
create or replace function categories_place() returns trigger language plpgsql as $$
declare
  above record;
begin
  if tg_op = 'UPDATE' and new.parent_id is distinct from old.parent_id then
    -- Two moves at once could make a cycle that neither of them sees.
    perform pg_advisory_xact_lock(727002);
  end if;
  if new.parent_id is null then
    new.path := array[new.id];
    new.is_listed := new.is_active;
  else
    select path, is_listed into above from categories where id = new.parent_id;
    if new.id = new.parent_id or new.id = any (above.path) then
      raise exception 'category % cannot lie below itself', new.id using errcode = 'check_violation', constraint = 'categories_no_cycle';
    end if;
    new.path := above.path || new.id;
    new.is_listed := new.is_active and above.is_listed;
  end if;
  return new;
end $$;

create or replace trigger categories_place before insert or update of parent_id, is_active, path, is_listed on categories
  for each row execute function categories_place();

-- What a changed category means for those below it and for the listing of its own products.
create or replace function categories_moved() returns trigger language plpgsql as $$
begin
  update categories set path = path where parent_id = new.id;
  perform catalog_list(array(select id from products where category_id = new.id));
  return null;
end $$;

create or replace trigger categories_moved after update on categories
  for each row when (old.path is distinct from new.path or old.is_listed is distinct from new.is_listed)
  execute function categories_moved();

-- Processes keep the tree in memory until they hear of a change.
create or replace function categories_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', '');
  return null;
end $$;

create or replace trigger categories_changed after insert or update or delete on categories
  for each statement execute function categories_changed();
