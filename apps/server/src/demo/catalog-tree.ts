/** A line of goods: one product, or one group of variations, per model. */
export interface DemoLine {
  readonly kind: string;
  readonly kindUk: string;
  readonly emoji: string;
  readonly vendor: string;
  readonly models: readonly string[];
  /** US dollars, from the first model to the last. */
  readonly price: readonly [number, number];
  /** Which options tell variations apart. */
  readonly options?: "colour" | "size" | "shoe" | "memory" | "volume";
}

/** A category of the demo shop with its own goods. */
export interface DemoCategory {
  readonly name: string;
  readonly nameUk: string;
  readonly children?: readonly DemoCategory[];
  readonly lines?: readonly DemoLine[];
  /** What is said of everything in it. */
  readonly about?: readonly [russian: string, ukrainian: string];
  readonly params?: Readonly<Record<string, readonly string[]>>;
  /** Grams and the longest side in millimetres of a typical piece. */
  readonly weight?: number;
  readonly side?: number;
}

// A row of the tables below: kind, the same in Ukrainian, emoji, vendor, price range, options, models.
function line(text: string): DemoLine {
  const [kind = "", kindUk = "", emoji = "", vendor = "", price = "1-2", options = "", models = ""] = text.split("|");
  const [low = 1, high = low] = price.split("-").map(Number);
  return {
    kind,
    kindUk,
    emoji,
    vendor,
    price: [low, high],
    models: models.split(",").map((model) => model.trim()),
    ...(options ? { options: options as NonNullable<DemoLine["options"]> } : {}), // the table below names only these
  };
}

const lines = (text: string): DemoLine[] => text.trim().split("\n").map((row) => line(row.trim()));

const COUNTRIES = ["Китай", "Вьетнам", "Польша", "Турция", "Германия", "Украина"];

/** The demo shop's tree: 40 categories in three levels. */
export const demoTree: readonly DemoCategory[] = [
  {
    name: "Электроника",
    nameUk: "Електроніка",
    children: [
      {
        name: "Телефоны и аксессуары",
        nameUk: "Телефони та аксесуари",
        children: [
          {
            name: "Смартфоны",
            nameUk: "Смартфони",
            about: ["Официальная версия с украинским языком в меню, защитная плёнка уже наклеена.", "Офіційна версія з українською мовою в меню, захисна плівка вже наклеєна."],
            params: { Диагональ: ['6.1"', '6.5"', '6.7"'], "Тип матрицы": ["AMOLED", "IPS"], "Количество SIM": ["2"], Гарантия: ["12 месяцев"] },
            weight: 190,
            side: 165,
            lines: lines(`
              Смартфон|Смартфон|📱|Samsung|145-620|memory|Galaxy A15, Galaxy A35, Galaxy S24 FE
              Смартфон|Смартфон|📱|Xiaomi|110-390|memory|Redmi 13C, Redmi Note 13, Poco X6 Pro
              Смартфон|Смартфон|📱|Apple|520-680|memory|iPhone 13, iPhone 15
              Смартфон|Смартфон|📱|Motorola|120-260||Moto G54, Edge 40 Neo
              Кнопочный телефон|Кнопковий телефон|📟|Nokia|22-45|colour|105, 2660 Flip`),
          },
          {
            name: "Чехлы для телефонов",
            nameUk: "Чохли для телефонів",
            about: ["Точные вырезы под камеру и кнопки, бортик выше стекла бережёт экран при падении.", "Точні вирізи під камеру та кнопки, бортик вище скла береже екран під час падіння."],
            params: { Материал: ["силикон", "поликарбонат", "экокожа"], "Тип чехла": ["накладка"], Страна: COUNTRIES.slice(0, 2) },
            weight: 40,
            side: 160,
            lines: lines(`
              Чехол силиконовый|Чохол силіконовий|📱|Apple|9-18|colour|Silicone Case iPhone 13, Silicone Case iPhone 15, Silicone Case iPhone 15 Pro Max
              Чехол с MagSafe|Чохол з MagSafe|📱|Spigen|12-19|colour|Ultra Hybrid iPhone 14, Ultra Hybrid iPhone 15
              Чехол прозрачный|Чохол прозорий|📱|Baseus|4-7||Simple Galaxy A15, Simple Galaxy A35, Simple Redmi Note 13
              Чехол-книжка|Чохол-книжка|📔|Hoco|5-9|colour|Crystal Galaxy A54, Crystal Redmi 12
              Защитное стекло|Захисне скло|🛡|Baseus|3-6||Full Glass iPhone 15, Full Glass Galaxy A15, Full Glass Redmi 13C`),
          },
          {
            name: "Зарядки и кабели",
            nameUk: "Зарядки та кабелі",
            about: ["Защита от перегрева и перенапряжения, контакты выдерживают ежедневное использование.", "Захист від перегрівання та перенапруги, контакти витримують щоденне використання."],
            params: { Мощность: ["20 Вт", "33 Вт", "65 Вт"], Разъём: ["Type-C", "Lightning", "USB-A"], Гарантия: ["6 месяцев", "12 месяцев"] },
            weight: 90,
            side: 100,
            lines: lines(`
              Зарядное устройство|Зарядний пристрій|🔌|Baseus|8-32||GaN5 Pro 65W, Compact 20W, Super Si 30W
              Зарядное устройство|Зарядний пристрій|🔌|Apple|17-29||USB-C 20W, MagSafe Charger
              Беспроводная зарядка|Бездротова зарядка|🔋|Ugreen|14-30|colour|Nexode 15W, MagFlow
              Кабель Type-C|Кабель Type-C|➰|Anker|6-14|colour|PowerLine III, 543 Bio
              Кабель Lightning|Кабель Lightning|➰|Hoco|2-5|colour|X14 Times, U72 Forest
              Автомобильная зарядка|Автомобільна зарядка|🚗|Xiaomi|9-16||Car Charger Pro 67W, Mi 37W`),
          },
          {
            name: "Павербанки",
            nameUk: "Павербанки",
            about: ["Показывает остаток заряда и питает роутер, телефон или ноутбук, когда нет света.", "Показує залишок заряду та живить роутер, телефон чи ноутбук, коли немає світла."],
            params: { Ёмкость: ["10000 мА·ч", "20000 мА·ч", "30000 мА·ч"], "Быстрая зарядка": ["есть"], Гарантия: ["12 месяцев"] },
            weight: 380,
            side: 150,
            lines: lines(`
              Павербанк|Павербанк|🔋|Xiaomi|16-39|colour|Mi Power Bank 3 10000, Redmi Power Bank 20000
              Павербанк|Павербанк|🔋|Baseus|18-60||Bipow 20000, Blade 100W 20000, Amblight 30000
              Павербанк с солнечной панелью|Павербанк із сонячною панеллю|🔆|Borofone|24-33||Solar BJ52 20000, Solar BJ60 30000`),
          },
          {
            name: "Держатели и штативы",
            nameUk: "Тримачі та штативи",
            about: ["Держит телефон крепко и снимается одной рукой.", "Тримає телефон міцно та знімається однією рукою."],
            params: { Крепление: ["магнит", "присоска", "зажим"], Материал: ["алюминий", "пластик"], Страна: COUNTRIES.slice(0, 1) },
            weight: 150,
            side: 140,
            lines: lines(`
              Держатель для телефона в авто|Тримач для телефону в авто|🚘|Baseus|7-17|colour|Steel Cannon, Big Energy
              Штатив для телефона|Штатив для телефону|🤳|Ugreen|12-24||LP680, Selfie Pro
              Кольцевая лампа|Кільцева лампа|💡|Remax|11-19||RL-LT15, RL-LT22`),
          },
        ],
      },
      {
        name: "Звук",
        nameUk: "Звук",
        children: [
          {
            name: "Наушники",
            nameUk: "Навушники",
            about: ["Чистый звук, удобная посадка и микрофон, в который вас слышно на улице.", "Чистий звук, зручна посадка та мікрофон, у який вас чути на вулиці."],
            params: { Подключение: ["Bluetooth", "проводное"], "Шумоподавление": ["есть", "нет"], Гарантия: ["6 месяцев", "12 месяцев"] },
            weight: 160,
            side: 180,
            lines: lines(`
              Беспроводные наушники|Бездротові навушники|🎧|JBL|32-89|colour|Tune 520BT, Tune 720BT, Live 660NC
              Беспроводные наушники|Бездротові навушники|🎧|Sony|45-190||WH-CH520, WH-CH720N, WF-C500
              Беспроводные наушники|Бездротові навушники|🎧|Apple|115-260||AirPods 2, AirPods 3, AirPods Pro 2
              Беспроводные наушники|Бездротові навушники|🎧|Xiaomi|17-48|colour|Redmi Buds 4, Redmi Buds 5 Pro
              Беспроводные наушники|Бездротові навушники|🎧|Samsung|55-140||Galaxy Buds FE, Galaxy Buds 2 Pro
              Игровые наушники|Ігрові навушники|🎮|HyperX|42-95||Cloud Stinger 2, Cloud III
              Проводные наушники|Дротові навушники|🎧|Philips|6-15|colour|TAUE101, SHP2000`),
          },
          {
            name: "Портативные колонки",
            nameUk: "Портативні колонки",
            about: ["Играет целый день от одного заряда, не боится брызг.", "Грає цілий день від одного заряду, не боїться бризок."],
            params: { "Защита от воды": ["IPX5", "IPX7"], Мощность: ["5 Вт", "10 Вт", "30 Вт"], Подключение: ["Bluetooth"] },
            weight: 540,
            side: 200,
            lines: lines(`
              Портативная колонка|Портативна колонка|🔊|JBL|39-185|colour|Go 3, Flip 6, Charge 5
              Портативная колонка|Портативна колонка|🔊|Xiaomi|25-52||Mi Portable 16W, Sound Pocket
              Портативная колонка|Портативна колонка|📻|Marshall|120-235||Willen, Emberton II
              Умная колонка|Розумна колонка|🔈|Google|49-95||Nest Mini, Nest Audio`),
          },
        ],
      },
      {
        name: "Компьютерная периферия",
        nameUk: "Комп'ютерна периферія",
        about: ["Работает сразу после подключения, драйверы ставятся сами.", "Працює одразу після під'єднання, драйвери встановлюються самі."],
        params: { Подключение: ["USB", "Bluetooth", "USB-радио"], Подсветка: ["есть", "нет"], Гарантия: ["12 месяцев", "24 месяца"] },
        weight: 400,
        side: 300,
        lines: lines(`
          Клавиатура|Клавіатура|⌨|Logitech|18-95||K120, K380, MX Keys S
          Клавиатура механическая|Клавіатура механічна|⌨|HyperX|62-110||Alloy Origins Core, Alloy Rise
          Мышь беспроводная|Миша бездротова|🖱|Logitech|11-84|colour|M185, M330 Silent, MX Anywhere 3S
          Мышь игровая|Миша ігрова|🖱|Razer|28-69||DeathAdder Essential, Basilisk V3
          Флешка USB|Флешка USB|💾|Kingston|5-18|memory|DataTraveler Exodia, DataTraveler Max
          Внешний диск SSD|Зовнішній диск SSD|💽|SanDisk|68-150|memory|Extreme Portable
          Веб-камера|Вебкамера|📷|Logitech|24-79||C270, C920s
          Ноутбук|Ноутбук|💻|Lenovo|390-780||IdeaPad Slim 3, ThinkBook 15, Yoga Slim 6
          Коврик для мыши|Килимок для миші|🟪|Razer|9-19||Goliathus, Gigantus V2`),
      },
      {
        name: "Умные часы и браслеты",
        nameUk: "Розумні годинники та браслети",
        about: ["Пульс, сон, шаги и уведомления с телефона на запястье.", "Пульс, сон, кроки та сповіщення з телефону на зап'ясті."],
        params: { "Защита от воды": ["5 ATM", "IP68"], Экран: ["AMOLED", "TFT"], Гарантия: ["12 месяцев"] },
        weight: 60,
        side: 90,
        lines: lines(`
          Фитнес-браслет|Фітнес-браслет|⌚|Xiaomi|28-49|colour|Smart Band 8, Smart Band 9
          Умные часы|Розумний годинник|⌚|Amazfit|69-165|colour|Bip 5, GTS 4 Mini
          Умные часы|Розумний годинник|⌚|Samsung|175-290||Galaxy Watch 6, Galaxy Watch FE
          Умные часы|Розумний годинник|⌚|Apple|240-410||Watch SE, Watch Series 9
          Спортивные часы|Спортивний годинник|⏱|Garmin|150-330||Forerunner 55, Instinct 2
          Наручные часы|Наручний годинник|⌚|Casio|22-58||F-91W, MTP-1374, AE-1200`),
      },
    ],
  },
  {
    name: "Дом и кухня",
    nameUk: "Дім і кухня",
    children: [
      {
        name: "Кухня",
        nameUk: "Кухня",
        children: [
          {
            name: "Посуда",
            nameUk: "Посуд",
            about: ["Подходит для ежедневной готовки, легко моется.", "Підходить для щоденного приготування, легко миється."],
            params: { Материал: ["нержавеющая сталь", "алюминий", "керамика", "дерево"], "Посудомоечная машина": ["да", "нет"], Страна: COUNTRIES },
            weight: 900,
            side: 300,
            lines: lines(`
              Сковорода|Сковорода|🍳|Tefal|19-42|volume|Start Easy, Unlimited, Generous Cook
              Кастрюля|Каструля|🍲|Tefal|24-58||Duetto 3 л, Intuition 5 л
              Нож кухонный|Ніж кухонний|🔪|Fiskars|9-28||Essential 12 см, Hard Edge 19 см, Functional Form
              Набор ножей|Набір ножів|🔪|Tramontina|21-46||Century 4 шт, Plenus 5 шт
              Доска разделочная|Дошка обробна|🪵|Joseph|8-22||Index бамбук, Folio
              Набор столовых приборов|Набір столових приборів|🍴|Tramontina|14-30||Amazonas 24 шт, Malibu 16 шт
              Миска салатная|Салатник|🥗|Luminarc|4-9||Diwali 21 см, Cotton 24 см
              Палочки для суши|Палички для суші|🥢|Krauff|2-5||Bamboo 5 пар, Black 4 пары`),
          },
          {
            name: "Термосы и кружки",
            nameUk: "Термоси та кухлі",
            about: ["Не протекает в сумке и держит температуру до двенадцати часов.", "Не протікає в сумці та тримає температуру до дванадцяти годин."],
            params: { Материал: ["нержавеющая сталь", "керамика", "стекло"], Объём: ["350 мл", "500 мл", "750 мл"], Страна: COUNTRIES },
            weight: 380,
            side: 260,
            lines: lines(`
              Термос|Термос|🧴|Stanley|26-52|colour|Classic 0.75 л, Adventure 1 л
              Термокружка|Термокухоль|🥤|Contigo|18-31|colour|West Loop, Byron
              Кружка керамическая|Кухоль керамічний|☕|Luminarc|3-7|colour|Essence, Flashy
              Бутылка для воды|Пляшка для води|🍼|Xiaomi|8-19||Viomi 460 мл, Kiss Fish
              Чайник заварочный|Чайник заварювальний|🫖|Krauff|9-17||Sonata 1 л, Nordic 0.8 л
              Набор бокалов|Набір келихів|🍷|Luminarc|11-20||Celeste 6 шт, Sire de Cognac 4 шт`),
          },
          {
            name: "Кухонная техника",
            nameUk: "Кухонна техніка",
            about: ["Простое управление, съёмные части моются под краном.", "Просте керування, знімні частини миються під краном."],
            params: { Мощность: ["700 Вт", "1000 Вт", "2200 Вт"], Гарантия: ["24 месяца"], Страна: COUNTRIES },
            weight: 1900,
            side: 320,
            lines: lines(`
              Электрочайник|Електрочайник|🫖|Philips|28-49|colour|HD9318, HD9350
              Блендер погружной|Блендер занурювальний|🥣|Braun|34-88||MultiQuick 3, MultiQuick 5 Vario
              Кофеварка|Кавоварка|☕|Bosch|45-96||TKA3A031, CompactClass
              Тостер|Тостер|🍞|Tefal|27-44||TT3408, Good Value
              Вафельница|Вафельниця|🧇|Rowenta|25-38||Snack Time, Duo
              Весы кухонные|Ваги кухонні|⚖|Xiaomi|12-21||Atuman Duka, Senssun
              Соковыжималка|Соковитискач|🍊|Moulinex|21-64||Vitapress, Frutelia`),
          },
        ],
      },
      {
        name: "Уют",
        nameUk: "Затишок",
        children: [
          {
            name: "Освещение",
            nameUk: "Освітлення",
            about: ["Мягкий свет без мерцания, который не утомляет глаза.", "М'яке світло без мерехтіння, яке не втомлює очі."],
            params: { "Цветовая температура": ["3000 K", "4000 K", "6500 K"], Питание: ["сеть", "USB", "аккумулятор"], Гарантия: ["12 месяцев"] },
            weight: 420,
            side: 300,
            lines: lines(`
              Настольная лампа|Настільна лампа|💡|Xiaomi|24-52||Mi LED Desk Lamp 1S, Yeelight Z1 Pro
              Лампочка светодиодная|Лампочка світлодіодна|💡|Philips|2-8||EcoHome 9W, Hue White 9W, Essential 11W
              Фонарь кемпинговый|Ліхтар кемпінговий|🏮|Intertool|9-18||LB-0105, LB-0180
              Фонарик аккумуляторный|Ліхтарик акумуляторний|🔦|Videx|11-34||VLF-A105, VLF-A244
              Гирлянда светодиодная|Гірлянда світлодіодна|✨|Yes!Fun|5-14||Роса 10 м, Штора 3 м
              Свеча ароматическая|Свічка ароматична|🕯|Candle Lab|6-13||Лаванда, Ваниль, Кедр`),
          },
          {
            name: "Текстиль и декор",
            nameUk: "Текстиль і декор",
            about: ["Приятная на ощупь ткань, цвет не линяет после стирки.", "Приємна на дотик тканина, колір не линяє після прання."],
            params: { Материал: ["хлопок", "микрофибра", "лён", "дерево"], Страна: ["Украина", "Турция", "Польша"] },
            weight: 700,
            side: 400,
            lines: lines(`
              Постельное бельё|Постільна білизна|🛏|Теп|29-54||Soft Dream полуторное, Happy Sleep евро
              Плед|Плед|🧣|Ardesto|14-32|colour|Flannel 160×200, Sherpa 200×220
              Полотенце махровое|Рушник махровий|🧖|Ярослав|4-11|colour|70×140, 50×90
              Подушка|Подушка|🛌|Ideia|12-26||Nordic Comfort 50×70, Memory 40×60
              Рамка для фото|Рамка для фото|🖼|Ardesto|4-12||Oak 21×30, White 10×15
              Ваза|Ваза|🏺|Krauff|11-27||Terra 24 см, Glass 30 см
              Часы настенные|Годинник настінний|🕰|Technoline|13-29||WT7430, WT650`),
          },
        ],
      },
      {
        name: "Уборка и хранение",
        nameUk: "Прибирання та зберігання",
        about: ["Вещи, с которыми уборка занимает вдвое меньше времени.", "Речі, з якими прибирання займає вдвічі менше часу."],
        params: { Материал: ["пластик", "микрофибра", "ткань"], Страна: COUNTRIES },
        weight: 800,
        side: 500,
        lines: lines(`
          Швабра с отжимом|Швабра з віджимом|🧹|Vileda|19-43||Ultramax, Turbo Smart
          Губки кухонные|Губки кухонні|🧽|Vileda|2-4||Pur Active 2 шт, Glitzi 3 шт
          Корзина для белья|Кошик для білизни|🧺|Curver|13-28|colour|Style 45 л, Terrazzo 60 л
          Контейнер для хранения|Контейнер для зберігання|📦|Curver|5-17||Infinity 17 л, Handy Plus 35 л
          Пылесос аккумуляторный|Пилосос акумуляторний|🌀|Dyson|380-690||V8 Absolute, V12 Detect Slim
          Стиральный порошок|Пральний порошок|🫧|Persil|8-15||Universal 3 кг, Color 4 кг`),
      },
    ],
  },
  {
    name: "Красота и здоровье",
    nameUk: "Краса та здоров'я",
    children: [
      {
        name: "Косметика и парфюмерия",
        nameUk: "Косметика та парфумерія",
        about: ["Срок годности не меньше года, упаковка запечатана.", "Термін придатності щонайменше рік, пакування запечатане."],
        params: { "Тип кожи": ["для всех типов", "сухая", "жирная"], Объём: ["30 мл", "50 мл", "100 мл"], Страна: ["Франция", "Польша", "Украина"] },
        weight: 150,
        side: 120,
        lines: lines(`
          Крем для лица|Крем для обличчя|🧴|Nivea|5-12||Soft, Q10 Energy, Aqua Sensation
          Помада|Помада|💄|Maybelline|7-12|colour|Super Stay Matte, Color Sensational
          Лак для ногтей|Лак для нігтів|💅|OPI|6-11|colour|Infinite Shine, Nature Strong
          Туалетная вода|Туалетна вода|🌸|Adidas|10-18||Ice Dive, Pure Game, Get Ready
          Тушь для ресниц|Туш для вій|👁|Maybelline|8-14||Lash Sensational, Sky High
          Маска тканевая|Маска тканинна|🎭|Garnier|1-3||Aqua Bomb, Green Tea`),
      },
      {
        name: "Волосы и гигиена",
        nameUk: "Волосся та гігієна",
        about: ["Для всей семьи на каждый день.", "Для всієї родини на щодень."],
        params: { Питание: ["сеть", "аккумулятор", "нет"], Гарантия: ["6 месяцев", "24 месяца"], Страна: COUNTRIES },
        weight: 350,
        side: 220,
        lines: lines(`
          Фен|Фен|💨|Rowenta|22-48||Nomad, Powerline Plus, Signature
          Шампунь|Шампунь|🧴|Garnier|4-8|volume|Fructis Густые и роскошные, Botanic Therapy
          Зубная щётка электрическая|Зубна щітка електрична|🪥|Oral-B|27-88|colour|Vitality, Pro 3
          Зубная паста|Зубна паста|🪥|Colgate|2-4||Total 75 мл, Max White 100 мл
          Бритва|Бритва|🪒|Gillette|8-19||Mach3, Fusion5 ProGlide
          Машинка для стрижки|Машинка для стриження|✂|Philips|24-46||HC3505, HC5632
          Мыло жидкое|Мило рідке|🧼|Dove|3-6||Go Fresh 250 мл, Deeply Nourishing 500 мл
          Тонометр|Тонометр|🩺|Omron|39-72||M2 Basic, M3 Comfort`),
      },
    ],
  },
  {
    name: "Одежда и обувь",
    nameUk: "Одяг і взуття",
    children: [
      {
        name: "Одежда",
        nameUk: "Одяг",
        about: ["Размер соответствует таблице, ткань плотная, швы ровные.", "Розмір відповідає таблиці, тканина щільна, шви рівні."],
        params: { Материал: ["хлопок", "полиэстер", "шерсть"], Сезон: ["лето", "демисезон", "зима"], Страна: ["Украина", "Турция", "Китай"] },
        weight: 350,
        side: 350,
        lines: lines(`
          Футболка мужская|Футболка чоловіча|👕|Nike|16-29|size|Sportswear Club, Dri-FIT Legend
          Футболка женская|Футболка жіноча|👚|Puma|14-24|size|Essentials Logo, Train Favorite
          Худи|Худі|🧥|Adidas|39-62|size|Essentials Fleece, Adicolor
          Джинсы|Джинси|👖|Levi's|52-88|size|501 Original, 511 Slim
          Куртка зимняя|Куртка зимова|🧥|Columbia|95-170|size|Powder Lite, Puffect
          Платье летнее|Сукня літня|👗|Vovk|28-46|size|Лаванда, Марта
          Носки|Шкарпетки|🧦|Nike|5-12||Everyday 3 пары, Cushioned 6 пар`),
      },
      {
        name: "Обувь",
        nameUk: "Взуття",
        about: ["Лёгкая подошва, запасные шнурки в коробке.", "Легка підошва, запасні шнурки в коробці."],
        params: { "Материал верха": ["кожа", "текстиль", "замша"], Сезон: ["лето", "демисезон", "зима"], Страна: ["Вьетнам", "Украина", "Китай"] },
        weight: 850,
        side: 330,
        lines: lines(`
          Кроссовки|Кросівки|👟|Nike|58-120|shoe|Revolution 7, Air Max SC, Pegasus 40
          Кроссовки|Кросівки|👟|Adidas|54-105|shoe|Runfalcon 3, Duramo
          Ботинки|Черевики|🥾|Columbia|82-140|shoe|Newton Ridge, Fairbanks
          Туфли женские|Туфлі жіночі|👠|Respect|44-68|shoe|Classic 7 см
          Сандалии|Сандалі|👡|Crocs|29-42|shoe|Brooklyn
          Тапочки|Капці|🥿|Crocs|19-34|shoe|Classic Slide`),
      },
      {
        name: "Сумки и рюкзаки",
        nameUk: "Сумки та рюкзаки",
        about: ["Прочная молния, внутренний карман для документов.", "Міцна блискавка, внутрішня кишеня для документів."],
        params: { Материал: ["нейлон", "экокожа", "кожа"], Объём: ["12 л", "20 л", "28 л"], Страна: COUNTRIES },
        weight: 700,
        side: 450,
        lines: lines(`
          Рюкзак городской|Рюкзак міський|🎒|Xiaomi|19-46|colour|Mi Casual Daypack, Commuter
          Рюкзак туристический|Рюкзак туристичний|🎒|Deuter|88-155||Futura 27, AC Lite 24
          Сумка женская|Сумка жіноча|👜|David Jones|26-44|colour|CM6704, 6814-2
          Сумка через плечо|Сумка через плече|👝|Puma|15-24||Phase Portable, Core Up
          Чемодан|Валіза|🧳|Wings|48-92|colour|Peacock S, Dove M
          Кошелёк|Гаманець|👛|Grande Pelle|18-34|colour|Onda, Leone`),
      },
      {
        name: "Украшения и аксессуары",
        nameUk: "Прикраси та аксесуари",
        about: ["В подарочной упаковке: можно дарить сразу.", "У подарунковому пакованні: можна дарувати одразу."],
        params: { Материал: ["серебро", "сталь", "кожа", "пластик"], Страна: ["Украина", "Италия", "Китай"] },
        weight: 80,
        side: 120,
        lines: lines(`
          Очки солнцезащитные|Окуляри сонцезахисні|🕶|Polaroid|28-64||PLD 2083, PLD 6099
          Кольцо серебряное|Каблучка срібна|💍|Silvex|17-39||Верба 17, Корона 18
          Серьги серебряные|Сережки срібні|✨|Silvex|12-31||Капля, Созвездие
          Ремень кожаный|Ремінь шкіряний|🟤|Grande Pelle|21-35||Classic 110, Sport 120
          Зонт|Парасоля|☂|Doppler|19-42|colour|Magic Carbonsteel, Fiber Mini
          Шапка|Шапка|🧢|Puma|12-22|colour|Essentials Beanie, Archive Logo
          Перчатки|Рукавички|🧤|Columbia|17-33|size|Thermarator, Fast Trek
          Шарф|Шарф|🧣|Vovk|14-27|colour|Мохер`),
      },
    ],
  },
  {
    name: "Спорт и отдых",
    nameUk: "Спорт і відпочинок",
    children: [
      {
        name: "Фитнес и игры",
        nameUk: "Фітнес та ігри",
        about: ["Для дома и зала, начинающим и тем, кто занимается давно.", "Для дому та залу, початківцям і тим, хто займається давно."],
        params: { Материал: ["резина", "неопрен", "металл"], Назначение: ["дом", "зал", "улица"], Страна: COUNTRIES },
        weight: 1200,
        side: 400,
        lines: lines(`
          Коврик для йоги|Килимок для йоги|🧘|Reebok|18-34|colour|Fitness Mat 7 мм, Studio 4 мм
          Гантели|Гантелі|🏋|Hop-Sport|12-41||Неопрен 2 кг, Чугун 5 кг, Разборные 10 кг
          Скакалка|Скакалка|🪢|Nike|9-16||Speed Rope, Weighted Rope
          Мяч футбольный|М'яч футбольний|⚽|Adidas|19-45||Tiro Club, Starlancer
          Мяч баскетбольный|М'яч баскетбольний|🏀|Wilson|22-48||NBA Forge, Evolution
          Ракетка теннисная|Ракетка тенісна|🎾|Wilson|36-120||Federer Team, Burn 100
          Шахматы|Шахи|♟|Arjuna|15-29||Дорожные, Турнирные
          Дартс|Дартс|🎯|Winmau|18-37||Diamond Plus, Blade 6`),
      },
      {
        name: "Туризм и велоспорт",
        nameUk: "Туризм і велоспорт",
        about: ["Проверено в походах: лёгкое, прочное, не боится дождя.", "Перевірено в походах: легке, міцне, не боїться дощу."],
        params: { Сезон: ["лето", "три сезона"], Материал: ["полиэстер", "алюминий", "сталь"], Страна: COUNTRIES },
        weight: 2100,
        side: 600,
        lines: lines(`
          Палатка|Намет|⛺|Tramp|68-145||Scout 2, Lair 3, Bell 4
          Спальный мешок|Спальний мішок|🛌|Deuter|59-118||Orbit 0, Astro 300
          Горелка газовая|Пальник газовий|🔥|Tramp|16-33||TRG-007, TRG-039
          Компас|Компас|🧭|Munkees|4-9||Карабин, Классик
          Велосипед|Велосипед|🚲|Trinx|185-340||M100 Elite, D700
          Велошлем|Велошолом|🪖|Abus|32-59|size|Urban-I, Macator
          Удочка|Вудка|🎣|Salmo|14-38||Sniper 2.4 м, Elite 2.7 м
          Самокат|Самокат|🛴|Xiaomi|290-470||Electric Scooter 4 Lite, Scooter 4 Pro`),
      },
    ],
  },
  {
    name: "Детям",
    nameUk: "Дітям",
    children: [
      {
        name: "Игрушки",
        nameUk: "Іграшки",
        about: ["Безопасный пластик без запаха, мелкие детали указаны на коробке.", "Безпечний пластик без запаху, дрібні деталі вказано на коробці."],
        params: { Возраст: ["от 1 года", "от 3 лет", "от 6 лет"], Материал: ["пластик", "плюш", "дерево"], Страна: COUNTRIES },
        weight: 500,
        side: 300,
        lines: lines(`
          Мягкая игрушка медведь|М'яка іграшка ведмідь|🧸|Tigres|9-24|colour|Буба, Тедди
          Конструктор|Конструктор|🧱|Lego|12-75||Classic 10696, City Полиция 60312, Technic 42151, Friends 41740
          Кукла|Лялька|🪆|Barbie|13-36||Модница, Доктор, Экстра
          Машинка на радиоуправлении|Машинка на радіокеруванні|🚙|Rastar|21-48|colour|Audi R8, Ferrari F40
          Пазл|Пазл|🧩|Castorland|4-12||Карпаты 1000, Киев 500, Котята 260
          Настольная игра|Настільна гра|🎲|Hobby World|12-33||Манчкин, Имаджинариум, Каркассон
          Юла|Дзиґа|🌀|Tigres|3-6||Классика, Радуга
          Воздушный змей|Повітряний змій|🪁|Gunther|7-14||Дракон, Сокол`),
      },
      {
        name: "Школа и творчество",
        nameUk: "Школа та творчість",
        about: ["Всё для уроков и свободного рисования.", "Усе для уроків і вільного малювання."],
        params: { Возраст: ["от 3 лет", "от 6 лет", "взрослым"], "Количество в упаковке": ["1", "12", "24"], Страна: COUNTRIES },
        weight: 250,
        side: 250,
        lines: lines(`
          Карандаши цветные|Олівці кольорові|✏|Kite|3-9||Dogs 12 шт, Jolliers 24 шт
          Краски акварельные|Фарби акварельні|🎨|Rosa|4-14||Studio 12, Gallery 24
          Блокнот|Блокнот|📓|Moleskine|9-23|colour|Classic A5, Cahier
          Ручка гелевая|Ручка гелева|🖊|Pilot|1-4|colour|Frixion, G-1
          Рюкзак школьный|Рюкзак шкільний|🎒|Kite|29-58||Education Space, Wonder Cats
          Ножницы|Ножиці|✂|Fiskars|5-16||Детские 13 см, Classic 21 см
          Микроскоп детский|Мікроскоп дитячий|🔬|Bresser|34-79||Junior 40x, Biolux
          Глобус|Глобус|🌍|Alaysky|15-31||Политический 25 см, Физический 32 см`),
      },
    ],
  },
  {
    name: "Инструменты и сад",
    nameUk: "Інструменти та сад",
    children: [
      {
        name: "Инструменты",
        nameUk: "Інструменти",
        about: ["Для мастера и для дома, запасные части есть в сервисах по всей стране.", "Для майстра та для дому, запасні частини є в сервісах по всій країні."],
        params: { Питание: ["сеть", "аккумулятор 18 В", "ручной"], Гарантия: ["12 месяцев", "36 месяцев"], Страна: COUNTRIES },
        weight: 1700,
        side: 350,
        lines: lines(`
          Дрель-шуруповёрт|Дриль-шурупокрут|🔩|Bosch|62-145||EasyDrill 12, GSR 120-LI, UniversalDrill 18
          Дрель-шуруповёрт|Дриль-шурупокрут|🔩|Makita|89-198||DF333DWAE, DDF453
          Молоток|Молоток|🔨|Stanley|9-26||Graphite 450 г, FatMax 570 г
          Набор отвёрток|Набір викруток|🪛|Intertool|8-22||VT-3310 10 шт, VT-2115 6 шт
          Ножовка по дереву|Ножівка по дереву|🪚|Stanley|10-19||Sharpcut 450, FatMax 380
          Набор ключей|Набір ключів|🔧|Intertool|17-64||ET-6001, ET-6108SP
          Рулетка|Рулетка|📏|Stanley|6-18||Powerlock 5 м, FatMax 8 м
          Ящик для инструментов|Ящик для інструментів|🧰|Stanley|16-39||Basic 16, FatMax 23`),
      },
      {
        name: "Сад и огород",
        nameUk: "Сад і город",
        about: ["Служит не один сезон, ручки не скользят в перчатках.", "Служить не один сезон, ручки не ковзають у рукавичках."],
        params: { Материал: ["сталь", "пластик", "керамика"], Гарантия: ["12 месяцев", "60 месяцев"], Страна: ["Финляндия", "Польша", "Украина"] },
        weight: 1100,
        side: 700,
        lines: lines(`
          Топор-колун|Сокира-колун|🪓|Fiskars|44-98||Solid A18, X21, X25
          Секатор|Секатор|✂|Fiskars|17-39||Solid P321, Plus PB8
          Лопата|Лопата|⛏|Fiskars|21-48||Solid, Xact
          Шланг поливочный|Шланг поливальний|🟢|Gardena|19-47||Classic 20 м, Flex 30 м
          Горшок для цветов|Горщик для квітів|🪴|Curver|3-14|colour|Terracotta 18 см, Elho 25 см
          Семена|Насіння|🌻|Семена Украины|1-2||Подсолнух, Томат Дамские пальчики, Огурец Нежинский
          Мойка высокого давления|Мийка високого тиску|💦|Karcher|98-215||K2 Basic, K4 Compact`),
      },
    ],
  },
  {
    name: "Зоотовары",
    nameUk: "Зоотовари",
    children: [
      {
        name: "Для собак",
        nameUk: "Для собак",
        about: ["Подобрано с ветеринаром, безопасно для зубов и шерсти.", "Підібрано з ветеринаром, безпечно для зубів і шерсті."],
        params: { "Размер собаки": ["мелкая", "средняя", "крупная"], Страна: COUNTRIES },
        weight: 600,
        side: 250,
        lines: lines(`
          Поводок|Повідець|🐕|Collar|8-19|colour|Waudog 122 см, Evolutor
          Корм сухой для собак|Корм сухий для собак|🦴|Royal Canin|14-62|volume|Mini Adult, Maxi Junior
          Лежанка|Лежак|🐶|Trixie|18-43|size|Samoa, Jimmy
          Миска|Миска|🥣|Trixie|4-12||Керамика 0.3 л, Сталь 0.75 л
          Игрушка для собак|Іграшка для собак|🎾|Kong|6-17||Classic, AirDog`),
      },
      {
        name: "Для кошек",
        nameUk: "Для котів",
        about: ["Нравится кошкам, легко чистится.", "Подобається котам, легко чиститься."],
        params: { Возраст: ["котята", "взрослые", "старше 7 лет"], Страна: COUNTRIES },
        weight: 900,
        side: 300,
        lines: lines(`
          Корм сухой для кошек|Корм сухий для котів|🐈|Royal Canin|9-58|volume|Sterilised 37, Kitten
          Когтеточка|Дряпка|🐾|Trixie|15-49||Parla 62 см, Toledo
          Наполнитель для туалета|Наповнювач для туалету|🪣|Super Cat|5-13||Стандарт 3 кг, Классик 10 кг
          Переноска|Переноска|🧺|Stefanplast|16-34|colour|Gulliver 1, Gulliver Deluxe
          Игрушка для кошек|Іграшка для котів|🐟|Trixie|2-6||Рыбка с мятой, Удочка с перьями
          Фонтанчик для воды|Фонтанчик для води|⛲|Xiaomi|27-52||Smart Pet Fountain, Kitten Puppy`),
      },
    ],
  },
];
