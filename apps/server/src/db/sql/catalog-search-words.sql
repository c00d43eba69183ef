-- How a text becomes words and a word becomes a stem. Both the index and the queries go through these functions and no others.

-- Lower case; one letter for ё/е, і/ї/и, є/е, ґ/г and for accented Latin; no apostrophes and stress marks.
create or replace function search_fold(value text) returns text language sql stable strict parallel safe as $$
  select translate(public.unaccent(lower(normalize(value, NFKC) collate "und-x-icu")), 'ёіїєґ''’ʼ`´' || U&'\0301', 'еииег')
$$;

-- Words between spaces: the text folded, then what hyphens join ("wi-fi" is also "wifi") and what digits hold together ("128gb" is also "128 gb").
create or replace function search_text(value text) returns text language sql stable strict parallel safe as $$
  select regexp_replace(f || h || d, '[^a-zа-я0-9]+', ' ', 'g')
  from search_fold(value) f,
    lateral (select case when f ~ '[a-zа-я0-9]-[a-zа-я0-9]' then ' ' || regexp_replace(f, '([a-zа-я0-9])-(?=[a-zа-я0-9])', '\1', 'g') else '' end h) a,
    lateral (select case when f ~ '[0-9][a-zа-я]|[a-zа-я][0-9]'
      then ' ' || regexp_replace(regexp_replace(f, '([0-9])(?=[a-zа-я])', '\1 ', 'g'), '([a-zа-я])(?=[0-9])', '\1 ', 'g') else '' end d) b
$$;

-- Letters and digits of an article number.
create or replace function search_code(value text) returns text language sql stable strict parallel safe as $$
  select left(regexp_replace(search_fold(value), '[^a-zа-я0-9]+', '', 'g'), 64)
$$;

-- Stem of one folded word; null for a word that says nothing ("для"). The same choice of dictionary as the configuration `shop` makes.
create or replace function search_stem(word text) returns text language sql stable strict parallel safe as $$
  select (ts_lexize(case when word ~ '[0-9]' then 'simple' when word ~ '[а-я]' then 'russian_stem' else 'english_stem' end::regdictionary, word))[1]
$$;

-- Folded word in Latin letters as it is heard.
create or replace function search_latin(word text) returns text language sql immutable strict parallel safe as $$
  select translate(
    replace(replace(replace(replace(replace(replace(replace(replace(word,
      'дж', 'j'), 'щ', 'sh'), 'ш', 'sh'), 'ч', 'ch'), 'ж', 'zh'), 'ц', 'ts'), 'ю', 'yu'), 'я', 'ya'),
    'абвгдезийклмнопрстуфхыэьъ', 'abvgdeziyklmnoprstufhie')
$$;

-- Consonants of a word as they are heard; digits stay.
create or replace function search_sound(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(search_latin(word), 'c(?=[eiy])', 's', 'g'),
      'tch', '1'), 'sch', '2'), 'ph', 'f'), 'sh', '2'), 'ch', '1'), 'zh', '3'), 'ck', 'k'), 'qu', 'kv'), 'x', 'ks'), 'w', 'v'),
    '[aeiouyh]', '', 'g'), '(.)\1+', '\1', 'g')
$$;

do $$ begin
  if not exists (select from pg_ts_config where cfgname = 'shop' and cfgnamespace = current_schema()::regnamespace) then
    create text search configuration shop (parser = pg_catalog."default");
    alter text search configuration shop add mapping for asciiword with english_stem;
    alter text search configuration shop add mapping for word with russian_stem;
    alter text search configuration shop add mapping for numword, int, uint, float, sfloat with simple;
  end if;
end $$;
