-- What a journal entry says of a person, without what tells who that is.
create or replace function without_person(fields jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, case when key = any (
      '{email,first_name,last_name,username,phone,note,tags,reason,blocked_reason}') then 'null'::jsonb else value end), '{}')
  from jsonb_each(fields)
$$;

-- A text without these words, each whole: an address within a longer one is somebody else's, and so is a name within another.
create or replace function forget_words(said text, words text[], mark text) returns text language plpgsql immutable parallel safe as $$
declare word text;
begin
  foreach word in array words loop
    said := regexp_replace(said, '(?<![[:alnum:]А-яЁёІіЇїЄєҐґ_.+@-])' || regexp_replace(word, '([.*+?^${}()|\[\]\\])', '\\\1', 'g')
      || '(?![[:alnum:]А-яЁёІіЇїЄєҐґ_@-]|\.[[:alnum:]])', mark, 'gi');
  end loop;
  return said;
end $$;

-- The same of fields, in whose text words stand as JSON writes them.
create or replace function forget_words(fields jsonb, words text[], mark text) returns jsonb language sql immutable parallel safe as $$
  select forget_words(fields::text, array(select substr(to_jsonb(w)::text, 2, length(to_jsonb(w)::text) - 2) from unnest(words) w), mark)::jsonb
$$;

-- The journal is never edited, but for one thing: a person who was deleted is forgotten, as the law asks. Who did what and when stays. Entries
-- about them lose what tells who it was; entries about other things lose their addresses and names (which words those are, the transaction that
-- forgets them says: the account has lost them already); entries about their tickets, which are gone, lose what they called them.
create or replace function refuse_journal_change() returns trigger language plpgsql as $$
declare
  forgotten jsonb;
  words text[];
  mark text;
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{subject_name,before,after,search_text}'::text[] = to_jsonb(old) - '{subject_name,before,after,search_text}'::text[]
  then
    if old.subject = 'user'
      and exists (select from users u where u.id::text = old.subject_id and u.deleted_at is not null)
      and new.subject_name = '№ ' || old.subject_id
      and new.before = without_person(old.before) and new.after = without_person(old.after)
    then return new;
    end if;
    if old.subject = 'ticket' and not exists (select from tickets t where t.id::text = old.subject_id)
      and new.subject_name = 'Обращение №' || chr(160) || old.subject_id
      and new.before = old.before and new.after = old.after
    then return new;
    end if;
    forgotten := nullif(current_setting('dropship.forgotten', true), '')::jsonb;
    if exists (select from users u where u.id::text = forgotten ->> 'id' and u.deleted_at is not null) then
      words := array(select jsonb_array_elements_text(forgotten -> 'words'));
      mark := '№ ' || (forgotten ->> 'id');
      if new.subject_name = forget_words(old.subject_name, words, mark)
        and new.before = forget_words(old.before, words, mark) and new.after = forget_words(old.after, words, mark)
      then return new;
      end if;
    end if;
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
