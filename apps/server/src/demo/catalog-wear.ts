import { COUNTRIES, type DemoCategory, lines } from "./catalog-lines.ts";

/** Clothes, shoes, sport and outdoor of the demo shop. */
export const wearAndSport: readonly DemoCategory[] = [
  {
    name: "Одежда и обувь",
    nameUk: "Одяг і взуття",
    children: [
      {
        name: "Одежда",
        nameUk: "Одяг",
        about: [
          "Размер соответствует таблице, ткань плотная, швы ровные.",
          "Розмір відповідає таблиці, тканина щільна, шви рівні.",
        ],
        params: {
          Материал: ["хлопок", "полиэстер", "шерсть"],
          Сезон: ["лето", "демисезон", "зима"],
          Страна: ["Украина", "Турция", "Китай"],
        },
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
        params: {
          "Материал верха": ["кожа", "текстиль", "замша"],
          Сезон: ["лето", "демисезон", "зима"],
          Страна: ["Вьетнам", "Украина", "Китай"],
        },
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
        about: [
          "Прочная молния, внутренний карман для документов.",
          "Міцна блискавка, внутрішня кишеня для документів.",
        ],
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
        about: [
          "Для дома и зала, начинающим и тем, кто занимается давно.",
          "Для дому та залу, початківцям і тим, хто займається давно.",
        ],
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
        about: [
          "Проверено в походах: лёгкое, прочное, не боится дождя.",
          "Перевірено в походах: легке, міцне, не боїться дощу.",
        ],
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
];
