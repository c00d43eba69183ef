-- Notes that goods or categories have changed, so that the files of feeds are read anew (modules/feeds/feed-keeper.service.ts). One row for each
-- transaction, which nobody waits for: a counter in one row would make every order wait for every other.
create or replace function feed_changes_note() returns trigger language plpgsql as $$
begin
  insert into feed_changes (transaction) values (pg_current_xact_id()) on conflict do nothing;
  return null;
end $$;

create or replace trigger feed_changes_products after insert or update or delete or truncate on products
  for each statement execute function feed_changes_note();
create or replace trigger feed_changes_categories after insert or update or delete or truncate on categories
  for each statement execute function feed_changes_note();
