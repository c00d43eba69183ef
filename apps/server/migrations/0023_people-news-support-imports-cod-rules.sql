-- What a journal entry says of a person, without what tells who that is.
create or replace function without_person(fields jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, case when key = any (
      '{email,first_name,last_name,username,phone,note,tags,reason,blocked_reason}') then 'null'::jsonb else value end), '{}')
  from jsonb_each(fields)
$$;

-- The journal is never edited, but for one thing: a person who was deleted is forgotten, as the law asks. Who did what and when stays.
create or replace function refuse_journal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.subject = 'user'
    and exists (select from users u where u.id::text = old.subject_id and u.deleted_at is not null)
    and new.subject_name = '№ ' || old.subject_id
    and new.before = without_person(old.before) and new.after = without_person(old.after)
    and to_jsonb(new) - '{subject_name,before,after,search_text}'::text[] = to_jsonb(old) - '{subject_name,before,after,search_text}'::text[]
  then return new;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create or replace trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_journal_change();

-- Sessions that are there tell when their users were last seen.
insert into user_visits (user_id, seen_at) select user_id, max(last_seen_at) from sessions group by user_id
  on conflict (user_id) do nothing;

--> statement-breakpoint
-- What entries move is written once more, where an index finds it.
alter table ledger_entries disable trigger ledger_entries_append_only;
--> statement-breakpoint
update ledger_entries e set moved = m.came
  from (select entry_id, sum(amount) filter (where amount > 0) as came from ledger_postings group by entry_id) m where m.entry_id = e.id;
--> statement-breakpoint
alter table ledger_entries enable trigger ledger_entries_append_only;
--> statement-breakpoint
-- At commit every entry has at least two postings that add up to zero.
create or replace function ledger_check_entry() returns trigger language plpgsql as $$
declare
  entry bigint;
  postings int;
  total numeric;
  came numeric;
begin
  if tg_table_name = 'ledger_entries' then entry := new.id; else entry := new.entry_id; end if;
  select count(*), coalesce(sum(amount), 0), coalesce(sum(greatest(amount, 0)), 0) into postings, total, came
    from ledger_postings where entry_id = entry;
  if postings < 2 or total <> 0 then
    raise exception 'ledger entry % is not balanced: % postings, sum %', entry, postings, total using errcode = 'check_violation';
  end if;
  if not exists (select from ledger_entries where id = entry and moved = came) then
    raise exception 'ledger entry % says another sum than its postings, %', entry, came using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
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
--> statement-breakpoint
create or replace trigger orders_cod_placed after insert on orders
  for each row when (new.payment_kind = 'cod') execute function cod_follow_order();
--> statement-breakpoint
create or replace trigger orders_cod_moved after update on orders
  for each row when (old.payment_kind is distinct from new.payment_kind or old.payment_status is distinct from new.payment_status
    or old.cod_amount is distinct from new.cod_amount) execute function cod_follow_order();
--> statement-breakpoint
-- The way of the money is a book.
create or replace trigger cod_events_append_only before update or delete on cod_events
  for each row execute function refuse_change();
--> statement-breakpoint
create or replace trigger cod_events_no_truncate before truncate on cod_events
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Orders that were placed before.
insert into cod_payments (order_id, state, state_at, expected, received, created_at)
  select id, case when payment_status = 'cod_expected' then 'expected' when payment_status = 'cod_collected' then 'collected'
      when payment_status in ('unpaid', 'held') then 'void' else 'credited' end,
    updated_at, cod_amount, case when payment_status in ('settled', 'part_refunded', 'refunded') then cod_amount end, created_at
  from orders where payment_kind = 'cod';
--> statement-breakpoint
insert into cod_events (payment_id, state, created_at) select id, 'expected', created_at from cod_payments;
--> statement-breakpoint
insert into cod_events (payment_id, state, created_at) select id, state, state_at from cod_payments where state <> 'expected';

--> statement-breakpoint
-- What tickets may be about from the start; admins name, order and add others.
INSERT INTO "ticket_topics" ("name", "position") VALUES
	('Заказ и доставка', 0),
	('Деньги и выплаты', 1),
	('Товар и наличие', 2),
	('Возврат и брак', 3),
	('Экспорт и технические вопросы', 4),
	('Другое', 5);
