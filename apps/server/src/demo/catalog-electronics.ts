import { COUNTRIES, type DemoCategory, lines } from "./catalog-lines.ts";

/** Electronics of the demo shop. */
export const electronics: readonly DemoCategory[] = [
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
            about: [
              "Официальная версия с украинским языком в меню, защитная плёнка уже наклеена.",
              "Офіційна версія з українською мовою в меню, захисна плівка вже наклеєна.",
            ],
            params: {
              Диагональ: ['6.1"', '6.5"', '6.7"'],
              "Тип матрицы": ["AMOLED", "IPS"],
              "Количество SIM": ["2"],
              Гарантия: ["12 месяцев"],
            },
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
            about: [
              "Точные вырезы под камеру и кнопки, бортик выше стекла бережёт экран при падении.",
              "Точні вирізи під камеру та кнопки, бортик вище скла береже екран під час падіння.",
            ],
            params: {
              Материал: ["силикон", "поликарбонат", "экокожа"],
              "Тип чехла": ["накладка"],
              Страна: COUNTRIES.slice(0, 2),
            },
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
            about: [
              "Защита от перегрева и перенапряжения, контакты выдерживают ежедневное использование.",
              "Захист від перегрівання та перенапруги, контакти витримують щоденне використання.",
            ],
            params: {
              Мощность: ["20 Вт", "33 Вт", "65 Вт"],
              Разъём: ["Type-C", "Lightning", "USB-A"],
              Гарантия: ["6 месяцев", "12 месяцев"],
            },
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
            about: [
              "Показывает остаток заряда и питает роутер, телефон или ноутбук, когда нет света.",
              "Показує залишок заряду та живить роутер, телефон чи ноутбук, коли немає світла.",
            ],
            params: {
              Ёмкость: ["10000 мА·ч", "20000 мА·ч", "30000 мА·ч"],
              "Быстрая зарядка": ["есть"],
              Гарантия: ["12 месяцев"],
            },
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
            about: [
              "Держит телефон крепко и снимается одной рукой.",
              "Тримає телефон міцно та знімається однією рукою.",
            ],
            params: {
              Крепление: ["магнит", "присоска", "зажим"],
              Материал: ["алюминий", "пластик"],
              Страна: COUNTRIES.slice(0, 1),
            },
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
            about: [
              "Чистый звук, удобная посадка и микрофон, в который вас слышно на улице.",
              "Чистий звук, зручна посадка та мікрофон, у який вас чути на вулиці.",
            ],
            params: {
              Подключение: ["Bluetooth", "проводное"],
              Шумоподавление: ["есть", "нет"],
              Гарантия: ["6 месяцев", "12 месяцев"],
            },
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
            about: [
              "Играет целый день от одного заряда, не боится брызг.",
              "Грає цілий день від одного заряду, не боїться бризок.",
            ],
            params: {
              "Защита от воды": ["IPX5", "IPX7"],
              Мощность: ["5 Вт", "10 Вт", "30 Вт"],
              Подключение: ["Bluetooth"],
            },
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
        about: [
          "Работает сразу после подключения, драйверы ставятся сами.",
          "Працює одразу після під'єднання, драйвери встановлюються самі.",
        ],
        params: {
          Подключение: ["USB", "Bluetooth", "USB-радио"],
          Подсветка: ["есть", "нет"],
          Гарантия: ["12 месяцев", "24 месяца"],
        },
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
        about: [
          "Пульс, сон, шаги и уведомления с телефона на запястье.",
          "Пульс, сон, кроки та сповіщення з телефону на зап'ясті.",
        ],
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
];
