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
create or replace trigger order_events_no_truncate before truncate on order_events
  for each statement execute function refuse_change();
create or replace trigger currency_rates_append_only before update or delete on currency_rates
  for each row execute function refuse_change();
create or replace trigger currency_rates_no_truncate before truncate on currency_rates
  for each statement execute function refuse_change();
create or replace trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_change();
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
