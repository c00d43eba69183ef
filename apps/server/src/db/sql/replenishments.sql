-- What a top-up went through is a book: a row that stands there stays as it is.
create or replace trigger replenishment_events_append_only before update or delete on replenishment_events
  for each row execute function refuse_change();
create or replace trigger replenishment_events_no_truncate before truncate on replenishment_events
  for each statement execute function refuse_change();

-- A part can be given away once: all parts of a row together never exceed it, whatever is explained twice.
create or replace function bank_row_parts_fit() returns trigger language plpgsql as $$
declare
  whole bigint;
  given bigint;
begin
  select amount into whole from bank_rows where id = new.row_id for update;
  select coalesce(sum(amount), 0) into given from bank_row_parts where row_id = new.row_id;
  if new.amount = 0 or sign(new.amount) <> sign(whole) or abs(given + new.amount) > abs(whole) then
    raise exception 'the parts of bank row % exceed it', new.row_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger bank_row_parts_fit before insert on bank_row_parts for each row execute function bank_row_parts_fit();
create or replace trigger bank_row_parts_no_change before update on bank_row_parts for each row execute function refuse_change();
