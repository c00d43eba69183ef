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

-- Who has never come is listed before all who did (user_visits).
create or replace function open_user_visits() returns trigger language plpgsql as $$
begin
  insert into user_visits (user_id, seen_at) values (new.id, 'epoch') on conflict do nothing;
  return null;
end $$;
create or replace trigger users_visits_opened after insert on users
  for each row execute function open_user_visits();
