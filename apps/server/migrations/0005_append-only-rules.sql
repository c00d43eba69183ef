-- The history of orders and of the rate and the audit journal are books as well: a row that stands there stays as it is.
create or replace trigger order_events_no_truncate before truncate on order_events
  for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger currency_rates_append_only before update or delete on currency_rates
  for each row execute function refuse_change();
--> statement-breakpoint
create or replace trigger currency_rates_no_truncate before truncate on currency_rates
  for each statement execute function refuse_change();
--> statement-breakpoint
create or replace trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
--> statement-breakpoint
create or replace trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_change();
