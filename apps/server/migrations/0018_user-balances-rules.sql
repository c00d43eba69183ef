-- What is available is written once more where an index orders it (user_balances).
create or replace function ledger_list_balance() returns trigger language plpgsql as $$
begin
  insert into user_balances (user_id, balance) values (new.user_id, new.balance)
    on conflict (user_id) do update set balance = excluded.balance;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger ledger_accounts_list_opened after insert on ledger_accounts
  for each row when (new.name = 'available') execute function ledger_list_balance();
--> statement-breakpoint
create or replace trigger ledger_accounts_list_moved after update on ledger_accounts
  for each row when (new.name = 'available' and new.balance <> old.balance) execute function ledger_list_balance();
--> statement-breakpoint
insert into user_balances (user_id, balance) select user_id, balance from ledger_accounts where name = 'available'
  on conflict (user_id) do update set balance = excluded.balance;
