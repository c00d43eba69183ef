-- Keeps search_postings, search_codes and search_words equal to what products and categories say.

-- Stems of a text with their weights: a word at the beginning of a name says more than one at its end.
create or replace function search_stems(value text, base integer, step integer) returns table (stem text, weight integer)
language sql stable parallel safe as $$
  select lexeme, base - step * least(positions[1] - 1, 12) from unnest(to_tsvector('shop', search_text(value)))
$$;

-- Remembers the words of these texts for typos, prefixes and other spellings.
create or replace function search_learn(texts text[]) returns void language sql as $$
  insert into search_words (word, stem, sound)
    select word, stem, search_sound(word)
    from (
      select distinct word from unnest(texts) one (value) cross join lateral regexp_split_to_table(search_text(one.value), ' ') word
      where length(word) between 2 and 40
    ) found
    cross join lateral search_stem(word collate "default") stem
    where stem is not null and not exists (select from search_words known where known.word = found.word collate "C")
    order by word collate "C" -- two writers insert in one order
  on conflict do nothing
$$;

create or replace function search_index_products(ids integer[]) returns void language plpgsql as $$
begin
  delete from search_postings where product_id = any (ids);
  insert into search_postings (product_id, stem, weight)
    select p.id, found.stem, max(found.weight)
    from products p
    join categories c on c.id = p.category_id
    cross join lateral (
      select * from search_stems(p.name, 100, 3)
      union all select * from search_stems(p.name_uk, 100, 3)
      union all select * from search_stems(p.vendor, 60, 0)
      union all select * from search_stems(p.vendor_code, 40, 0)
      union all select * from search_stems((select string_agg(value, ' ') from jsonb_each_text(p.options)), 35, 0)
      union all select * from search_stems((select string_agg(left(param ->> 'value', 60), ' ') from jsonb_array_elements(p.params) param), 30, 0)
      union all select * from search_stems(c.name, 25, 0)
      union all select * from search_stems(c.name_uk, 25, 0)
    ) found
    where p.id = any (ids) and length(found.stem) <= 40
    group by p.id, found.stem;

  delete from search_codes where product_id = any (ids);
  insert into search_codes (code, product_id)
    select distinct search_code(one.code), p.id
    from products p cross join lateral unnest(array[p.sku, p.vendor_code, p.barcode]) one (code)
    where p.id = any (ids) and search_code(one.code) <> '';

  perform search_learn(array(
    select concat_ws(' ', p.name, p.name_uk, p.vendor, p.vendor_code,
      (select string_agg(value, ' ') from jsonb_each_text(p.options)),
      (select string_agg(left(param ->> 'value', 60), ' ') from jsonb_array_elements(p.params) param))
    from products p where p.id = any (ids)));
end $$;

create or replace function search_index_category() returns trigger language plpgsql as $$
begin
  delete from search_category_postings where category_id = coalesce(new.id, old.id);
  if tg_op = 'DELETE' then
    return null;
  end if;
  insert into search_category_postings (category_id, stem, weight)
    select new.id, stem, max(weight)
    from (select * from search_stems(new.name, 100, 3) union all select * from search_stems(new.name_uk, 100, 3)) found
    group by stem;
  perform search_learn(array[new.name, new.name_uk]);
  if tg_op = 'UPDATE' then
    -- A product is found by the name of its category too.
    perform search_index_products(array(select id from products where category_id = new.id));
  end if;
  return null;
end $$;

create or replace trigger search_index_category_added after insert or delete on categories
  for each row execute function search_index_category();
create or replace trigger search_index_category_renamed after update on categories for each row
  when (old.name is distinct from new.name or old.name_uk is distinct from new.name_uk)
  execute function search_index_category();
