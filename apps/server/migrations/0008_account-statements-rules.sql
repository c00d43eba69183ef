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
