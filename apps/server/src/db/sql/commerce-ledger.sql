-- A posting moves its account under the account's row lock and learns the balance after it. Nothing else may move a balance.
create or replace function ledger_apply_posting() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance = balance + new.amount where id = new.account_id returning balance into new.balance_after;
  -- Drawn under the account's lock: an account's postings are numbered in the order in which they moved it.
  new.id := nextval(pg_get_serial_sequence('ledger_postings', 'id'));
  select kind, created_at into new.kind, new.created_at from ledger_entries where id = new.entry_id;
  -- Entries are dated by the beginning of their transactions, which may end in another order: a statement must not run backwards.
  new.created_at := greatest(new.created_at, (
    select created_at from ledger_postings where account_id = new.account_id order by id desc limit 1));
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

-- What is available is written once more where an index orders it (user_balances).
create or replace function ledger_list_balance() returns trigger language plpgsql as $$
begin
  insert into user_balances (user_id, balance) values (new.user_id, new.balance)
    on conflict (user_id) do update set balance = excluded.balance;
  return null;
end $$;
create or replace trigger ledger_accounts_list_opened after insert on ledger_accounts
  for each row when (new.name = 'available') execute function ledger_list_balance();
create or replace trigger ledger_accounts_list_moved after update on ledger_accounts
  for each row when (new.name = 'available' and new.balance <> old.balance) execute function ledger_list_balance();

-- At commit every entry has at least two postings that add up to zero.
create or replace function ledger_check_entry() returns trigger language plpgsql as $$
declare
  entry bigint;
  postings int;
  total numeric;
  came numeric;
begin
  if tg_table_name = 'ledger_entries' then entry := new.id; else entry := new.entry_id; end if;
  select count(*), coalesce(sum(amount), 0), coalesce(sum(greatest(amount, 0)), 0) into postings, total, came
    from ledger_postings where entry_id = entry;
  if postings < 2 or total <> 0 then
    raise exception 'ledger entry % is not balanced: % postings, sum %', entry, postings, total using errcode = 'check_violation';
  end if;
  if not exists (select from ledger_entries where id = entry and moved = came) then
    raise exception 'ledger entry % says another sum than its postings, %', entry, came using errcode = 'check_violation';
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
