-- Cash on delivery follows its order's money, whoever moves it: placing, an edit, the carrier's word, a return, the credit.
-- What the carrier has already said of the money is not undone by the order; where the two disagree a person decides.
create or replace function cod_follow_order() returns trigger language plpgsql as $$
declare
  kept cod_payments%rowtype;
  target text := case
    when new.payment_kind <> 'cod' or new.payment_status in ('unpaid', 'held') then 'void'
    when new.payment_status = 'cod_expected' then 'expected'
    when new.payment_status = 'cod_collected' then 'collected'
    else 'credited' end;
  next_state text;
begin
  select * into kept from cod_payments where order_id = new.id for update;
  if kept.id is null then
    if new.payment_kind <> 'cod' then return null; end if;
    insert into cod_payments (order_id, state, expected, state_at, created_at)
      values (new.id, 'expected', new.cod_amount, new.created_at, new.created_at) returning * into kept;
    insert into cod_events (payment_id, state, created_at) values (kept.id, 'expected', new.created_at);
  end if;
  if target = 'expected' and kept.state in ('expected', 'void') and kept.expected <> new.cod_amount then
    update cod_payments set expected = new.cod_amount where id = kept.id;
  end if;
  next_state := case
    when kept.state = target or kept.state = 'credited' then null
    when target = 'credited' then 'credited'
    when target = 'expected' and kept.state = 'void' then 'expected'
    when target = 'collected' and kept.state = 'expected' then 'collected'
    when target = 'void' and kept.state in ('expected', 'collected') then 'void'
    when target = 'void' and kept.state in ('in_transfer', 'received') then 'disputed'
  end;
  if kept.state = 'disputed' and target <> 'credited' then
    update cod_payments set disputed_from = case
        when target = 'collected' and kept.disputed_from = 'expected' then 'collected'
        when target = 'void' and kept.disputed_from in ('expected', 'collected') then 'void'
        else kept.disputed_from end,
      problem = case when target = 'void' then 'void' else kept.problem end
    where id = kept.id;
  end if;
  if next_state is null then return null; end if;
  update cod_payments set state = next_state, state_at = new.updated_at,
      disputed_from = case when next_state = 'disputed' then kept.state end,
      problem = case when next_state = 'disputed' then 'void' end,
      received = case when next_state = 'credited' then coalesce(kept.received, kept.reported, kept.expected) else kept.received end
    where id = kept.id;
  insert into cod_events (payment_id, state, created_at) values (kept.id, next_state, new.updated_at);
  return null;
end $$;
create or replace trigger orders_cod_placed after insert on orders
  for each row when (new.payment_kind = 'cod') execute function cod_follow_order();
create or replace trigger orders_cod_moved after update on orders
  for each row when (old.payment_kind is distinct from new.payment_kind or old.payment_status is distinct from new.payment_status
    or old.cod_amount is distinct from new.cod_amount) execute function cod_follow_order();

-- The way of the money is a book.
create or replace trigger cod_events_append_only before update or delete on cod_events
  for each row execute function refuse_change();
create or replace trigger cod_events_no_truncate before truncate on cod_events
  for each statement execute function refuse_change();
