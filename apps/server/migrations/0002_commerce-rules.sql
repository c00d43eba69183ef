-- Books are never edited: a mistake is answered by a new row.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

create or replace trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create or replace trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_change();
create or replace trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_change();
create or replace trigger ledger_postings_no_truncate before truncate on ledger_postings
  for each statement execute function refuse_change();
create or replace trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();
create or replace trigger stock_movements_append_only before update on stock_movements
  for each row execute function refuse_change();
create or replace trigger stock_movements_no_truncate before truncate on stock_movements
  for each statement execute function refuse_change();

-- Movements go only together with their product (a cascade, so one trigger deeper); ordered products cannot be deleted at all.
create or replace function refuse_direct_delete() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create or replace trigger stock_movements_no_delete before delete on stock_movements
  for each row execute function refuse_direct_delete();

-- A posting moves its account under the account's row lock and learns the balance after it. Nothing else may move a balance.
create or replace function ledger_apply_posting() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance = balance + new.amount where id = new.account_id returning balance into new.balance_after;
  return new;
end $$;
create or replace trigger ledger_postings_apply before insert on ledger_postings
  for each row execute function ledger_apply_posting();

create or replace function ledger_guard_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 then raise exception 'a new ledger account starts at zero' using errcode = 'restrict_violation'; end if;
  elsif new.balance <> old.balance and pg_trigger_depth() = 1 then
    raise exception 'balances move by postings only' using errcode = 'restrict_violation';
  elsif new.id <> old.id or new.code <> old.code or new.name <> old.name or new.user_id is distinct from old.user_id then
    raise exception 'a ledger account keeps its name' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger ledger_accounts_guard before insert or update on ledger_accounts
  for each row execute function ledger_guard_account();

-- At commit every entry has at least two postings that add up to zero.
create or replace function ledger_check_entry() returns trigger language plpgsql as $$
declare
  entry bigint;
  postings int;
  total numeric;
begin
  if tg_table_name = 'ledger_entries' then entry := new.id; else entry := new.entry_id; end if;
  select count(*), coalesce(sum(amount), 0) into postings, total from ledger_postings where entry_id = entry;
  if postings < 2 or total <> 0 then
    raise exception 'ledger entry % is not balanced: % postings, sum %', entry, postings, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists ledger_entries_balanced on ledger_entries;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_entry();
drop trigger if exists ledger_postings_balanced on ledger_postings;
create constraint trigger ledger_postings_balanced after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_check_entry();

-- Every user has the three accounts from the beginning.
create or replace function ledger_open_accounts() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (code, user_id, name)
    select 'user:' || new.id || ':' || name, new.id, name from unnest(array['available', 'held', 'pending']) as name;
  return null;
end $$;
create or replace trigger users_open_accounts after insert on users for each row execute function ledger_open_accounts();

insert into ledger_accounts (code, name)
  select 'shop:' || name, name
  from unnest(array['bank', 'cod_clearing', 'acquiring_clearing', 'payout_clearing', 'sales', 'commission', 'delivery', 'adjustment']) as name
  on conflict (code) do nothing;
insert into ledger_accounts (code, user_id, name)
  select 'user:' || users.id || ':' || name, users.id, name from users, unnest(array['available', 'held', 'pending']) as name
  on conflict (code) do nothing;

-- A movement moves its product; the product's own check refuses what is not there. An adjustment that was written because somebody
-- set products.stock directly has moved it already (it comes one trigger deeper).
create or replace function stock_apply_movement() returns trigger language plpgsql as $$
begin
  case new.kind
    when 'reserve' then update products set reserved = reserved + new.quantity where id = new.product_id;
    when 'release' then update products set reserved = reserved - new.quantity where id = new.product_id;
    when 'ship' then
      update products set stock = stock - new.quantity, reserved = reserved - new.quantity where id = new.product_id;
    when 'return' then update products set stock = stock + new.quantity where id = new.product_id;
    when 'adjust' then
      if pg_trigger_depth() = 1 then
        update products set stock = stock + new.quantity where id = new.product_id;
      end if;
  end case;
  return new;
end $$;
create or replace trigger stock_movements_apply before insert on stock_movements
  for each row execute function stock_apply_movement();

-- What is promised to orders moves by movements only.
create or replace function stock_guard_reserved() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    raise exception 'products.reserved moves by stock movements only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger products_guard_reserved before update of reserved on products
  for each row when (new.reserved <> old.reserved) execute function stock_guard_reserved();

-- Stock that is set directly (an import, an admin's form) leaves its trace as well.
create or replace function stock_note_adjustment() returns trigger language plpgsql as $$
declare
  change int := new.stock;
begin
  if tg_op = 'UPDATE' then change := new.stock - old.stock; end if;
  if pg_trigger_depth() = 1 then
    insert into stock_movements (product_id, kind, quantity) values (new.id, 'adjust', change);
  end if;
  return null;
end $$;
create or replace trigger products_note_stock after update of stock on products
  for each row when (new.stock <> old.stock) execute function stock_note_adjustment();
create or replace trigger products_note_first_stock after insert on products
  for each row when (new.stock <> 0) execute function stock_note_adjustment();

insert into stock_movements (product_id, kind, quantity)
  select id, 'adjust', stock from products p
  where stock <> 0 and not exists (select 1 from stock_movements m where m.product_id = p.id);

-- A condition that lost all targets of a dimension it names goes inactive; checked at commit, so that an edit may replace them.
create or replace function conditions_deactivate_untargeted() returns trigger language plpgsql as $$
begin
  update conditions set is_active = false, updated_at = now()
    where id = old.condition_id and is_active and old.dimension = any (dimensions)
      and not exists (select 1 from condition_targets t where t.condition_id = old.condition_id and t.dimension = old.dimension);
  return null;
end $$;
drop trigger if exists condition_targets_deactivate on condition_targets;
create constraint trigger condition_targets_deactivate after delete on condition_targets
  deferrable initially deferred for each row execute function conditions_deactivate_untargeted();

-- Every server process keeps the conditions in memory and hears when they change.
create or replace function conditions_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('conditions_changed', '');
  return null;
end $$;
create or replace trigger conditions_changed after insert or update or delete or truncate on conditions
  for each statement execute function conditions_notify();
create or replace trigger condition_targets_changed after insert or update or delete or truncate on condition_targets
  for each statement execute function conditions_notify();

