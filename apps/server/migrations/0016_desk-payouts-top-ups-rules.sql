-- What the desk finds orders by, why they wait and since when: of orders that were placed before.
UPDATE "orders" o SET
	"skus" = coalesce((SELECT string_agg(l."sku", ' ' ORDER BY l."id") FROM "order_lines" l WHERE l."order_id" = o."id"), ''),
	"status_at" = coalesce((SELECT max(e."created_at") FROM "order_events" e WHERE e."order_id" = o."id" AND e."kind" IN ('placed', 'status')), o."created_at"),
	"reason" = CASE WHEN o."status" IN ('on_hold', 'cancelled', 'lost') THEN coalesce((SELECT substring(e."text" FROM '^(?:Заказ приостановлен|Заказ отменён магазином|Посылка утеряна): (.*)$') FROM "order_events" e WHERE e."order_id" = o."id" AND e."kind" = 'status' ORDER BY e."id" DESC LIMIT 1), '') ELSE '' END;
--> statement-breakpoint
-- What a payout went through is a book: a row that stands there stays as it is.
create or replace trigger payout_events_append_only before update or delete on payout_events
  for each row execute function refuse_change();
--> statement-breakpoint
create or replace trigger payout_events_no_truncate before truncate on payout_events
  for each statement execute function refuse_change();
--> statement-breakpoint
-- What a top-up went through is a book: a row that stands there stays as it is.
create or replace trigger replenishment_events_append_only before update or delete on replenishment_events
  for each row execute function refuse_change();
--> statement-breakpoint
create or replace trigger replenishment_events_no_truncate before truncate on replenishment_events
  for each statement execute function refuse_change();
--> statement-breakpoint
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
--> statement-breakpoint
create or replace trigger bank_row_parts_fit before insert on bank_row_parts for each row execute function bank_row_parts_fit();
--> statement-breakpoint
create or replace trigger bank_row_parts_no_change before update on bank_row_parts for each row execute function refuse_change();
