-- What a payout went through is a book: a row that stands there stays as it is.
create or replace trigger payout_events_append_only before update or delete on payout_events
  for each row execute function refuse_change();
create or replace trigger payout_events_no_truncate before truncate on payout_events
  for each statement execute function refuse_change();

-- A file that was sent to the bank keeps its payments, wherever they went later.
create or replace trigger payout_batch_payments_append_only before update or delete on payout_batch_payments
  for each row execute function refuse_change();
create or replace trigger payout_batch_payments_no_truncate before truncate on payout_batch_payments
  for each statement execute function refuse_change();
