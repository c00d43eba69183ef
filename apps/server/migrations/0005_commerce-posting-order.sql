create or replace function ledger_apply_posting() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance = balance + new.amount where id = new.account_id returning balance into new.balance_after;
  -- Drawn under the account's lock: an account's postings are numbered in the order in which they moved it.
  new.id := nextval(pg_get_serial_sequence('ledger_postings', 'id'));
  return new;
end $$;

