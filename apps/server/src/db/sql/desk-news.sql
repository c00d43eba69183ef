-- Says that an order has changed in something that the shop's desk shows, whoever did it: a person, the carrier, a job (desk-news.ts). The
-- database sends it when the transaction commits, once for each order that was changed in it, and not at all when it rolls back.
create or replace function desk_news_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders_changed', new.id::text);
  return null;
end $$;
create or replace function desk_news_of_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders_changed', new.order_id::text);
  return null;
end $$;
create or replace function desk_news_of_line() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders_changed', order_id::text) from order_lines where id = new.order_line_id;
  return null;
end $$;
create or replace function desk_news_of_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('orders_changed', new.data ->> 'key');
  return null;
end $$;

create or replace trigger desk_news_placed after insert on orders for each row execute function desk_news_order();
create or replace trigger desk_news_moved after update on orders
  for each row when (old.* is distinct from new.*) execute function desk_news_order();
create or replace trigger desk_news_notes after insert on order_notes for each row execute function desk_news_of_order();
create or replace trigger desk_news_packed after insert or update on packed_lines for each row execute function desk_news_of_line();
create or replace trigger desk_news_codes after insert or update on pickup_codes for each row execute function desk_news_of_order();
create or replace trigger desk_news_return_asked after insert on return_requests for each row execute function desk_news_of_order();
create or replace trigger desk_news_return_moved after update on return_requests
  for each row when (old.version is distinct from new.version) execute function desk_news_of_order();
create or replace trigger desk_news_cod after update on cod_payments
  for each row when (old.* is distinct from new.*) execute function desk_news_of_order();
create or replace trigger desk_news_waybill_made after insert on waybills for each row execute function desk_news_of_order();
-- Leases and turns of the queue and of tracking are nobody's to see.
create or replace trigger desk_news_waybill_moved after update on waybills
  for each row when (old.version is distinct from new.version or old.printed_at is distinct from new.printed_at
    or old.arrives_on is distinct from new.arrives_on) execute function desk_news_of_order();
create or replace trigger desk_news_told after insert on notifications
  for each row when (new.type = 'order-status' and new.data ->> 'key' is not null) execute function desk_news_of_notice();
