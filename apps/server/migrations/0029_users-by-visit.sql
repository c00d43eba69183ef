CREATE INDEX "user_visits_seen" ON "user_visits" USING btree ("seen_at","user_id");--> statement-breakpoint
-- Who has never come is listed before all who did (user_visits).
create or replace function open_user_visits() returns trigger language plpgsql as $$
begin
  insert into user_visits (user_id, seen_at) values (new.id, 'epoch') on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
create or replace trigger users_visits_opened after insert on users
  for each row execute function open_user_visits();--> statement-breakpoint
insert into user_visits (user_id, seen_at) select id, 'epoch' from users on conflict do nothing;
