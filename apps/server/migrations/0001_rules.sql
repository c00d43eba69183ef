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
-- Keeps categories.path and categories.is_listed: a category knows the way from the root to itself and whether all of it is active.
create or replace function categories_place() returns trigger language plpgsql as $$
declare
  above record;
begin
  if tg_op = 'UPDATE' and new.parent_id is distinct from old.parent_id then
    -- Two moves at once could make a cycle that neither of them sees.
    perform pg_advisory_xact_lock(727002);
  end if;
  if new.parent_id is null then
    new.path := array[new.id];
    new.is_listed := new.is_active;
  else
    select path, is_listed into above from categories where id = new.parent_id;
    if new.id = new.parent_id or new.id = any (above.path) then
      raise exception 'category % cannot lie below itself', new.id using errcode = 'check_violation', constraint = 'categories_no_cycle';
    end if;
    new.path := above.path || new.id;
    new.is_listed := new.is_active and above.is_listed;
  end if;
  return new;
end $$;

create or replace trigger categories_place before insert or update of parent_id, is_active, path, is_listed on categories
  for each row execute function categories_place();

-- What a changed category means for those below it and for the listing of its own products.
create or replace function categories_moved() returns trigger language plpgsql as $$
begin
  update categories set path = path where parent_id = new.id;
  perform catalog_list(array(select id from products where category_id = new.id));
  return null;
end $$;

create or replace trigger categories_moved after update on categories
  for each row when (old.path is distinct from new.path or old.is_listed is distinct from new.is_listed)
  execute function categories_moved();

-- Processes keep the tree in memory until they hear of a change.
create or replace function categories_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog_changed', '');
  return null;
end $$;

create or replace trigger categories_changed after insert or update or delete on categories
  for each statement execute function categories_changed();
-- Keeps catalog_entries, catalog_counts and product_params equal to what products and categories say.

-- Lists these products anew.
create or replace function catalog_list(ids integer[]) returns void language plpgsql as $$
begin
  delete from catalog_entries where product_id = any (ids);
  insert into catalog_entries (category_id, product_id, price, name_key, is_available, vendor)
    select above.category_id, p.id, p.price, left(p.name, 80), p.stock > p.reserved, p.vendor
    from products p
    join categories c on c.id = p.category_id and c.is_listed
    cross join lateral unnest(0 || c.path) above (category_id)
    where p.id = any (ids) and p.status = 'active';
end $$;

create or replace function catalog_entries_counted() returns trigger language plpgsql as $$
begin
  insert into catalog_counts (category_id, products)
    select category_id, count(*) * case tg_op when 'DELETE' then -1 else 1 end
    from changed group by category_id
    order by category_id -- every writer locks in this order
  on conflict (category_id) do update set products = catalog_counts.products + excluded.products;
  perform pg_notify('catalog_changed', '');
  return null;
end $$;

create or replace trigger catalog_entries_added after insert on catalog_entries
  referencing new table as changed for each statement execute function catalog_entries_counted();
create or replace trigger catalog_entries_removed after delete on catalog_entries
  referencing old table as changed for each statement execute function catalog_entries_counted();

create or replace function product_params_write(ids integer[]) returns void language plpgsql as $$
begin
  delete from product_params where product_id = any (ids);
  insert into product_params (product_id, name, value)
    select distinct p.id, param ->> 'name', param ->> 'value'
    from products p cross join lateral jsonb_array_elements(p.params) param
    where p.id = any (ids) and param ->> 'name' <> '' and param ->> 'value' <> '';
  perform pg_notify('catalog_changed', '');
end $$;

create or replace function products_added() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select id from added);
begin
  perform catalog_list(ids);
  perform product_params_write(ids);
  perform search_index_products(ids);
  return null;
end $$;

create or replace trigger products_added after insert on products
  referencing new table as added for each statement execute function products_added();

create or replace function products_relisted() returns trigger language plpgsql as $$
begin
  if old.status is distinct from new.status or old.category_id is distinct from new.category_id then
    perform catalog_list(array[new.id]);
  else
    update catalog_entries
      set price = new.price, name_key = left(new.name, 80), is_available = new.stock > new.reserved, vendor = new.vendor
      where product_id = new.id;
    perform pg_notify('catalog_changed', '');
  end if;
  return null;
end $$;

-- An order changes `reserved` all day long; only the last piece going or coming back concerns the listing.
create or replace trigger products_relisted after update on products for each row
  when ((old.stock > old.reserved) is distinct from (new.stock > new.reserved)
    or old.status is distinct from new.status or old.category_id is distinct from new.category_id
    or old.price is distinct from new.price or old.name is distinct from new.name or old.vendor is distinct from new.vendor
    or old.photos is distinct from new.photos)
  execute function products_relisted();

create or replace function products_described() returns trigger language plpgsql as $$
begin
  if old.params is distinct from new.params then
    perform product_params_write(array[new.id]);
  end if;
  perform search_index_products(array[new.id]);
  return null;
end $$;

create or replace trigger products_described after update on products for each row
  when (old.name is distinct from new.name or old.name_uk is distinct from new.name_uk or old.vendor is distinct from new.vendor
    or old.vendor_code is distinct from new.vendor_code or old.barcode is distinct from new.barcode or old.sku is distinct from new.sku
    or old.params is distinct from new.params or old.options is distinct from new.options or old.category_id is distinct from new.category_id)
  execute function products_described();

create or replace function products_removed() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select id from removed);
begin
  delete from catalog_entries where product_id = any (ids);
  delete from product_params where product_id = any (ids);
  delete from search_postings where product_id = any (ids);
  delete from search_codes where product_id = any (ids);
  return null;
end $$;

create or replace trigger products_removed after delete on products
  referencing old table as removed for each statement execute function products_removed();

create or replace function products_emptied() returns trigger language plpgsql as $$
begin
  truncate catalog_entries, catalog_counts, product_params, search_postings, search_codes;
  return null;
end $$;

create or replace trigger products_emptied after truncate on products
  for each statement execute function products_emptied();
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
-- Words that mean the same: brands as they are said in Cyrillic, and common goods in Russian and Ukrainian. Each finds the others.
with spellings (line) as (
  select unnest(array[
    'apple эпл эппл аппл епл', 'iphone айфон ифон айфончик', 'ipad айпад ипад', 'macbook макбук', 'airpods аирподс эирподс айрподс эйрподс ейрподс',
    'samsung самсунг самсунк сумсунг', 'galaxy галакси гэлакси галаксі гелекси', 'xiaomi ксиаоми ксиоми сяоми ксяоми шаоми шиоми хиаоми хаоми чаоми', 'redmi редми рэдми',
    'poco поко', 'huawei хуавей хуавэй хуавеи хуавай', 'honor хонор онор', 'oneplus ванплюс уанплюс', 'realme реалми рилми риалми', 'motorola моторола', 'nokia нокиа нокия',
    'google гугл', 'pixel пиксель', 'sony сони', 'playstation плейстейшн плейстейшен пс', 'xbox иксбокс хбокс', 'nintendo нинтендо', 'lenovo леново', 'asus асус', 'acer асер эйсер',
    'dell делл', 'hp хп', 'logitech логитек логитеч лоджитек', 'razer рейзер разер', 'hyperx хайперикс гиперикс', 'jbl джбл жбл джибиэль', 'marshall маршал маршалл', 'bose бозе боуз',
    'philips филипс филлипс', 'bosch бош', 'braun браун', 'tefal тефаль', 'rowenta ровента', 'moulinex мулинекс', 'panasonic панасоник', 'dyson дайсон', 'karcher керхер кархер',
    'makita макита', 'dewalt деволт девальт', 'stanley стенли стэнли', 'fiskars фискарс', 'intertool интертул', 'baseus басеус бейсус басиус', 'anker анкер энкер', 'ugreen югрин угрин',
    'hoco хоко', 'borofone борофон', 'remax ремакс', 'spigen спиген', 'garmin гармин', 'amazfit амазфит', 'casio касио', 'gopro гопро', 'canon кэнон канон', 'nikon никон',
    'kingston кингстон', 'sandisk сандиск', 'adidas адидас', 'nike найк найки', 'puma пума', 'reebok рибок', 'lego лего', 'barbie барби', 'disney дисней', 'pampers памперс',
    'nivea нивея', 'loreal лореаль', 'maybelline мейбелин мейбеллин', 'oral орал', 'gillette джилет жиллет', 'colgate колгейт', 'wilson вилсон уилсон', 'tramp трамп', 'deuter дойтер',
    'bluetooth блютуз блютус блутуз', 'wifi вайфай вифи', 'usb юсб усб', 'type тайп', 'hdmi хдми', 'led лед светодиодный світлодіодний', 'smart смарт умный розумний', 'watch вотч часы годинник',
    'band бэнд бенд', 'pro про', 'max макс', 'mini мини', 'plus плюс', 'ultra ультра', 'lite лайт', 'buds бадс', 'gb гб', 'tb тб', 'case кейс чехол чохол', 'powerbank повербанк павербанк пауэрбанк',
    'magsafe магсейф', 'gaming геймерский игровой ігровий', 'notebook ноутбук ноут лэптоп laptop', 'smartphone смартфон телефон мобильный',
    'headphones наушники навушники', 'charger зарядка зарядное зарядний зарядне', 'cable кабель шнур', 'speaker колонка', 'keyboard клавиатура клавіатура', 'mouse мышь мышка миша мишка',
    'glass стекло скло', 'holder держатель тримач', 'lamp лампа светильник світильник', 'backpack рюкзак', 'bag сумка', 'knife нож ніж', 'pan сковорода сковородка пательня', 'kettle чайник', 'cup чашка кружка горнятко',
    'toy игрушка іграшка', 'doll кукла лялька', 'ball мяч м''яч', 'tent палатка намет', 'drill дрель дриль', 'screwdriver отвертка викрутка', 'hammer молоток', 'axe топор сокира', 'saw пила пилка',
    'shovel лопата', 'hose шланг', 'umbrella зонт зонтик парасоля парасолька', 'shoes обувь взуття', 'sneakers кроссовки кросівки', 'tshirt футболка', 'socks носки шкарпетки', 'gloves перчатки рукавички', 'hat шапка',
    'brush щетка щітка', 'towel полотенце рушник', 'pillow подушка', 'blanket одеяло ковдра плед', 'mirror зеркало дзеркало', 'candle свеча свічка', 'scissors ножницы ножиці', 'pen ручка', 'pencil карандаш олівець',
    'notepad блокнот', 'dog собака пес', 'cat кот кошка кіт кішка', 'leash поводок повідець', 'bike велосипед ровер', 'gift подарок подарунок', 'car авто автомобильный автомобільний', 'child детский дитячий', 'white белый білий',
    'black черный чорний', 'red красный червоний', 'blue синий синій', 'green зеленый зелений', 'yellow желтый жовтий', 'pink розовый рожевий', 'grey серый сірий gray', 'wireless беспроводной бездротовий', 'hairdryer фен',
    'vacuum пылесос пилосос', 'iron утюг праска', 'microwave микроволновка мікрохвильовка', 'toothbrush зубная зубна', 'perfume парфюм парфум духи', 'cream крем', 'shampoo шампунь', 'soap мыло мило'
  ])
), words as (
  select line, word from spellings cross join lateral regexp_split_to_table(btrim(search_text(line)), ' ') word
)
insert into search_words (word, stem, sound)
  select distinct spoken.form, search_stem(meant.word), search_sound(spoken.form)
  from words
  cross join lateral (values (word), (search_stem(word))) spoken (form) -- inflected words are looked up by their stem
  join words meant on meant.line = words.line
  where spoken.form is not null and search_stem(meant.word) is not null
on conflict do nothing;
-- Books are never edited: a mistake is answered by a new row.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

create or replace trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create or replace trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_change();
create or replace trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_change();
create or replace trigger ledger_postings_no_truncate before truncate on ledger_postings
  for each statement execute function refuse_change();
create or replace trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();
create or replace trigger stock_movements_append_only before update on stock_movements
  for each row execute function refuse_change();
create or replace trigger stock_movements_no_truncate before truncate on stock_movements
  for each statement execute function refuse_change();

-- Movements go only together with their product (a cascade, so one trigger deeper); ordered products cannot be deleted at all.
create or replace function refuse_direct_delete() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create or replace trigger stock_movements_no_delete before delete on stock_movements
  for each row execute function refuse_direct_delete();
-- A posting moves its account under the account's row lock and learns the balance after it. Nothing else may move a balance.
create or replace function ledger_apply_posting() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance = balance + new.amount where id = new.account_id returning balance into new.balance_after;
  -- Drawn under the account's lock: an account's postings are numbered in the order in which they moved it.
  new.id := nextval(pg_get_serial_sequence('ledger_postings', 'id'));
  return new;
end $$;
create or replace trigger ledger_postings_apply before insert on ledger_postings
  for each row execute function ledger_apply_posting();

create or replace function ledger_guard_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 then raise exception 'a new ledger account starts at zero' using errcode = 'restrict_violation'; end if;
  elsif new.balance <> old.balance and pg_trigger_depth() = 1 then
    raise exception 'balances move by postings only' using errcode = 'restrict_violation';
  elsif new.id <> old.id or new.code <> old.code or new.name <> old.name or new.user_id is distinct from old.user_id then
    raise exception 'a ledger account keeps its name' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger ledger_accounts_guard before insert or update on ledger_accounts
  for each row execute function ledger_guard_account();

-- At commit every entry has at least two postings that add up to zero.
create or replace function ledger_check_entry() returns trigger language plpgsql as $$
declare
  entry bigint;
  postings int;
  total numeric;
begin
  if tg_table_name = 'ledger_entries' then entry := new.id; else entry := new.entry_id; end if;
  select count(*), coalesce(sum(amount), 0) into postings, total from ledger_postings where entry_id = entry;
  if postings < 2 or total <> 0 then
    raise exception 'ledger entry % is not balanced: % postings, sum %', entry, postings, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists ledger_entries_balanced on ledger_entries;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_entry();
drop trigger if exists ledger_postings_balanced on ledger_postings;
create constraint trigger ledger_postings_balanced after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_check_entry();

-- Every user has the three accounts from the beginning.
create or replace function ledger_open_accounts() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (code, user_id, name)
    select 'user:' || new.id || ':' || name, new.id, name from unnest(array['available', 'held', 'pending']) as name;
  return null;
end $$;
create or replace trigger users_open_accounts after insert on users for each row execute function ledger_open_accounts();

insert into ledger_accounts (code, name)
  select 'shop:' || name, name
  from unnest(array['bank', 'cod_clearing', 'acquiring_clearing', 'payout_clearing', 'sales', 'commission', 'delivery', 'adjustment']) as name
  on conflict (code) do nothing;
insert into ledger_accounts (code, user_id, name)
  select 'user:' || users.id || ':' || name, users.id, name from users, unnest(array['available', 'held', 'pending']) as name
  on conflict (code) do nothing;
-- A movement moves its product; the product's own check refuses what is not there. An adjustment that was written because somebody
-- set products.stock directly has moved it already (it comes one trigger deeper).
create or replace function stock_apply_movement() returns trigger language plpgsql as $$
begin
  case new.kind
    when 'reserve' then update products set reserved = reserved + new.quantity where id = new.product_id;
    when 'release' then update products set reserved = reserved - new.quantity where id = new.product_id;
    when 'ship' then
      update products set stock = stock - new.quantity, reserved = reserved - new.quantity where id = new.product_id;
    when 'return' then update products set stock = stock + new.quantity where id = new.product_id;
    when 'adjust' then
      if pg_trigger_depth() = 1 then
        update products set stock = stock + new.quantity where id = new.product_id;
      end if;
  end case;
  return new;
end $$;
create or replace trigger stock_movements_apply before insert on stock_movements
  for each row execute function stock_apply_movement();

-- What is promised to orders moves by movements only.
create or replace function stock_guard_reserved() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    raise exception 'products.reserved moves by stock movements only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger products_guard_reserved before update of reserved on products
  for each row when (new.reserved <> old.reserved) execute function stock_guard_reserved();

-- Stock that is set directly (an import, an admin's form) leaves its trace as well.
create or replace function stock_note_adjustment() returns trigger language plpgsql as $$
declare
  change int := new.stock;
begin
  if tg_op = 'UPDATE' then change := new.stock - old.stock; end if;
  if pg_trigger_depth() = 1 then
    insert into stock_movements (product_id, kind, quantity) values (new.id, 'adjust', change);
  end if;
  return null;
end $$;
create or replace trigger products_note_stock after update of stock on products
  for each row when (new.stock <> old.stock) execute function stock_note_adjustment();
create or replace trigger products_note_first_stock after insert on products
  for each row when (new.stock <> 0) execute function stock_note_adjustment();

insert into stock_movements (product_id, kind, quantity)
  select id, 'adjust', stock from products p
  where stock <> 0 and not exists (select 1 from stock_movements m where m.product_id = p.id);
-- A condition that lost all targets of a dimension it names goes inactive; checked at commit, so that an edit may replace them.
create or replace function conditions_deactivate_untargeted() returns trigger language plpgsql as $$
begin
  update conditions set is_active = false, updated_at = now()
    where id = old.condition_id and is_active and old.dimension = any (dimensions)
      and not exists (select 1 from condition_targets t where t.condition_id = old.condition_id and t.dimension = old.dimension);
  return null;
end $$;
drop trigger if exists condition_targets_deactivate on condition_targets;
create constraint trigger condition_targets_deactivate after delete on condition_targets
  deferrable initially deferred for each row execute function conditions_deactivate_untargeted();

-- Every server process keeps the conditions in memory and hears when they change.
create or replace function conditions_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('conditions_changed', '');
  return null;
end $$;
create or replace trigger conditions_changed after insert or update or delete or truncate on conditions
  for each statement execute function conditions_notify();
create or replace trigger condition_targets_changed after insert or update or delete or truncate on condition_targets
  for each statement execute function conditions_notify();
