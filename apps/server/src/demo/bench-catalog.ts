import type { Connection, Database } from "../db/database.ts";
import { chance, type Chance } from "./random.ts";

const KINDS = (
  "Чехол Наушники Кабель Зарядка Колонка Лампа Рюкзак Сумка Кружка Часы Клавиатура Мышка Коврик Подставка Держатель Фонарик Термос Бутылка Нож " +
  "Сковорода Кастрюля Чайник Фен Утюг Блендер Весы Полотенце Подушка Плед Зеркало Расчёска Щётка Крем Шампунь Игрушка Кукла Конструктор Мяч " +
  "Палатка Спальник Велосипед Самокат Перчатки Шапка Футболка Куртка Кроссовки Ботинки Ремень Кошелёк Зонт Очки Браслет Кольцо Серьги Дрель " +
  "Отвёртка Молоток Пила Лопата Шланг Секатор Горшок Удобрение Поводок Лежанка Миска Корм Ошейник Ручка Карандаш Блокнот Краски Калькулятор"
).split(" ");
const TRAITS = (
  "чёрный белый синий красный серый зелёный компактный складной беспроводной водостойкий усиленный лёгкий универсальный детский мужской женский " +
  "дорожный домашний садовый спортивный профессиональный подарочный прозрачный матовый магнитный быстрый умный портативный мягкий тёплый"
).split(" ");
const SYLLABLES =
  "al bor cen dor el fi gra hen is jot kar lum mon nex or pra qui rov sol tex uni vel wen xen yor zet mak tor lin dex".split(
    " ",
  );
const MATERIALS = [
  "пластик",
  "металл",
  "силикон",
  "кожа",
  "хлопок",
  "дерево",
  "стекло",
  "керамика",
  "нейлон",
  "алюминий",
];
const COLOURS = [
  "чёрный",
  "белый",
  "синий",
  "красный",
  "серый",
  "зелёный",
  "жёлтый",
  "розовый",
  "бежевый",
  "коричневый",
];
const COUNTRIES = ["Украина", "Китай", "Польша", "Германия", "Турция", "Италия"];

function vendors(rng: Chance, count: number): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    const name = Array.from({ length: rng.between(2, 3) }, () => rng.pick(SYLLABLES)).join("");
    names.add(name[0]?.toUpperCase() + name.slice(1));
  }
  return [...names];
}

async function insertCategories(tx: Connection, count: number): Promise<number[]> {
  // Three levels: one in twenty at the top, one in five of the rest in the middle.
  const top = Math.max(1, Math.round(count / 20));
  const middle = Math.max(top, Math.round((count - top) / 5));
  const leaves: number[] = [];
  const levels: number[][] = [[], []];
  for (let i = 0; i < count; i += 1) {
    const level = i < top ? 0 : i < top + middle ? 1 : 2;
    const above = levels[level - 1];
    const parent = above ? (above[i % above.length] ?? null) : null;
    const name = `${KINDS[i % KINDS.length]} и другое ${i + 1}`;
    const { rows } = await tx.query<{ id: number }>(
      "insert into categories (parent_id, name, position) values ($1, $2, $3) returning id",
      [parent, name, i],
    );
    const id = rows[0]?.id ?? 0;
    (levels[level] ?? leaves).push(id);
  }
  return leaves.length ? leaves : levels.flat();
}

/** Fills an empty catalogue with goods whose words, vendors and categories are about as unequal as in a real one. */
export async function fillForBench(db: Database, size: { products: number; categories: number }): Promise<void> {
  const rng = chance(20_261_121);
  const makers = vendors(rng, 300);
  const leaves = await db.transaction((tx) => insertCategories(tx, size.categories));
  for (let done = 0; done < size.products; done += 1000) {
    const rows = Array.from({ length: Math.min(1000, size.products - done) }, (_, i) =>
      product(rng, done + i + 1, makers, leaves),
    );
    await db.query(
      `insert into products (sku, vendor, vendor_code, barcode, category_id, group_id, options, params, name, description, price, old_price, stock, photos)
       select * from jsonb_to_recordset($1::jsonb) as r (sku text, vendor text, vendor_code text, barcode text, category_id int, group_id int,
         options jsonb, params jsonb, name text, description text, price int, old_price int, stock int, photos jsonb)`,
      [JSON.stringify(rows)],
    );
  }
  await db.query("vacuum analyze");
}

function product(rng: Chance, n: number, makers: readonly string[], leaves: readonly number[]) {
  const vendor = rng.pickCommon(makers);
  const kind = rng.pickCommon(KINDS);
  const colour = rng.pickCommon(COLOURS);
  const model = `${rng.pick(SYLLABLES).toUpperCase()}-${rng.between(10, 9999)}`;
  const name = `${kind} ${vendor} ${model} ${rng.pickCommon(TRAITS)} ${rng.pick(TRAITS)}`;
  const price = Math.round(100 * 10 ** (rng.next() * 2.9));
  const photo = { url: `/media/demo/1f4e6-800.webp`, thumb: `/media/demo/1f4e6-320.webp`, alt: name };
  return {
    sku: `B${String(n).padStart(7, "0")}`,
    vendor,
    vendor_code: model,
    barcode: String(4_820_000_000_000 + n),
    category_id: rng.pickCommon(leaves),
    group_id: n % 10 < 3 ? Math.floor(n / 10) + 1 : null,
    options: n % 10 < 3 ? { Цвет: colour } : {},
    params: [
      { name: "Цвет", value: colour },
      { name: "Материал", value: rng.pickCommon(MATERIALS) },
      { name: "Страна", value: rng.pickCommon(COUNTRIES) },
      { name: "Гарантия", value: `${rng.pick([3, 6, 12, 24])} мес.` },
    ],
    name,
    description: `<p>${name}. ${kind} для дома и работы, материал приятный на ощупь.</p>`.repeat(3),
    price,
    old_price: n % 5 ? null : Math.round(price * 1.2),
    stock: n % 12 ? rng.between(1, 400) : 0,
    photos: [photo, photo, photo],
  };
}
