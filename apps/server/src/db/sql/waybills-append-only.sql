-- What happened to a parcel is a book: a row that stands there stays as it is.
create or replace trigger waybill_events_append_only before update or delete on waybill_events
  for each row execute function refuse_change();
create or replace trigger waybill_events_no_truncate before truncate on waybill_events
  for each statement execute function refuse_change();
