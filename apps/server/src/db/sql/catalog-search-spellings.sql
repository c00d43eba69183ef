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
