import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Photo } from "@dropship/api/contract/catalog";
import { demoPhotoUrl, demoPictures } from "../modules/catalog/media/media.ts";
import type { DemoCategory, DemoLine } from "./catalog-lines.ts";
import type { Chance } from "./random.ts";

/** A product of the demo shop, as the products table takes it. */
export interface DemoGood {
  sku: string;
  vendor: string;
  vendor_code: string;
  barcode: string;
  category: string;
  /** Variations of one model share it. */
  model: number | null;
  options: Record<string, string>;
  params: { name: string; value: string }[];
  name: string;
  name_uk: string;
  description: string;
  description_uk: string;
  price: number;
  old_price: number | null;
  stock: number;
  weight: number;
  width: number;
  height: number;
  length: number;
  photos: Photo[];
}

interface Variant {
  readonly name: string;
  readonly nameUk: string;
  readonly option: string;
  /** Times the model's price. */
  readonly factor: number;
  readonly tint: number | null;
}

const COLOURS: Variant[] = [
  ["чёрный", "чорний", 7],
  ["белый", "білий", 0],
  ["синий", "синій", 4],
  ["красный", "червоний", 2],
  ["зелёный", "зелений", 6],
  ["розовый", "рожевий", 2],
  ["бежевый", "бежевий", 1],
  ["сиреневый", "бузковий", 3],
].map(([name, nameUk, tint]) => ({
  name: String(name),
  nameUk: String(nameUk),
  option: "Цвет",
  factor: 1,
  tint: Number(tint),
}));

const UKRAINIAN: Readonly<Record<string, string>> = { малый: "малий", средний: "середній", большой: "великий" };
const plain = (option: string, names: readonly string[], step: number): Variant[] =>
  names.map((name, i) => ({ name, nameUk: UKRAINIAN[name] ?? name, option, factor: 1 + step * i, tint: null }));

const VARIANTS: Record<NonNullable<DemoLine["options"]>, Variant[]> = {
  colour: COLOURS,
  size: plain("Размер", ["S", "M", "L", "XL"], 0),
  shoe: plain("Размер", ["38", "39", "40", "41", "42", "43"], 0),
  memory: plain("Память", ["128 ГБ", "256 ГБ", "512 ГБ"], 0.16),
  volume: plain("Объём", ["малый", "средний", "большой"], 0.35),
};

const assets = demoPictures();

/** File name of an emoji in the bundled set; a plain box when it is not there. */
export function emojiFile(emoji: string): string {
  if (!assets) throw new Error(`The demo shop needs @lobehub/fluent-emoji-3d: run "npm ci", or set DEMO=off.`);
  const codes = Array.from(emoji, (sign) => (sign.codePointAt(0) ?? 0).toString(16).padStart(4, "0"));
  const bare = codes.filter((code) => code !== "fe0f");
  const candidates = [codes.join("-"), bare.join("-"), [...bare, "fe0f"].join("-")];
  return candidates.find((name) => existsSync(join(assets, `${name}.webp`))) ?? "1f4e6";
}

function photosOf(emoji: string, tint: number, alt: string): Photo[] {
  return (["a", "b", "c"] as const).map((view, i) => ({
    url: demoPhotoUrl(emoji, tint + i, view, 800),
    thumb: demoPhotoUrl(emoji, tint + i, view, 320),
    alt: i === 0 ? alt : `${alt}, фото ${i + 1}`,
  }));
}

function barcodeOf(number: number): string {
  const digits = `482${String(1_000_000 + number * 37).padStart(9, "0")}`;
  const sum = Array.from(digits, Number).reduce((total, digit, i) => total + digit * (i % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const CYRILLIC = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя";
const LATIN = [
  "a",
  "b",
  "v",
  "g",
  "d",
  "e",
  "e",
  "zh",
  "z",
  "i",
  "y",
  "k",
  "l",
  "m",
  "n",
  "o",
  "p",
  "r",
  "s",
  "t",
  "u",
  "f",
  "h",
  "c",
  "ch",
  "sh",
  "sch",
  "",
  "y",
  "",
  "e",
  "yu",
  "ya",
];
const codeOf = (vendor: string, model: string) =>
  Array.from(`${vendor.slice(0, 3)}-${model}`.toLowerCase(), (sign) => LATIN[CYRILLIC.indexOf(sign)] ?? sign)
    .join("")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .toUpperCase()
    .slice(0, 24);

function stockOf(chance: Chance): number {
  const luck = chance.next();
  if (luck < 0.08) return 0;
  if (luck < 0.15) return chance.between(1, 3);
  return chance.between(6, 240);
}

const list = (params: readonly { name: string; value: string }[]) =>
  `<ul>${params.map(({ name, value }) => `<li>${name}: ${value}</li>`).join("")}</ul>`;

function describe(
  line: DemoLine,
  category: DemoCategory,
  model: string,
  params: readonly { name: string; value: string }[],
) {
  const [about = "", aboutUk = ""] = category.about ?? [];
  return {
    description: `<p><strong>${line.kind} ${line.vendor} ${model}</strong>. ${about}</p><p>Что важно знать:</p>${list(params)}<p>Отправляем в день заказа, если он оформлен до 15:00. Перед отправкой проверяем комплектность.</p>`,
    description_uk: `<p><strong>${line.kindUk} ${line.vendor} ${model}</strong>. ${aboutUk}</p><p>Відправляємо в день замовлення, якщо його оформлено до 15:00. Перед відправленням перевіряємо комплектність.</p>`,
  };
}

/** Variations that a model comes in: a few neighbours of its set, the same every time. */
function variantsOf(line: DemoLine, chance: Chance): (Variant | null)[] {
  if (!line.options) return [null];
  const all = VARIANTS[line.options];
  // Not every model comes in several variations, even where its neighbours do.
  if (line.options === "colour" && chance.next() < 0.35) return [null];
  if (line.options !== "colour")
    return all.slice(0, line.options === "shoe" ? chance.between(4, 6) : Math.min(all.length, chance.between(2, 4)));
  const first = chance.between(0, all.length - 1);
  return Array.from({ length: chance.between(2, 4) }, (_, i) => all[(first + i) % all.length] ?? null);
}

/** All goods of the tree, models in a shuffled order, variations of one model beside each other. */
export function demoGoods(tree: readonly DemoCategory[], chance: Chance): DemoGood[] {
  const leaves = tree.flatMap(function leavesOf(category): DemoCategory[] {
    return category.lines ? [category] : (category.children ?? []).flatMap(leavesOf);
  });
  const models = leaves.flatMap((category) =>
    (category.lines ?? []).flatMap((line) => line.models.map((model, place) => ({ category, line, model, place }))),
  );
  for (let i = models.length - 1; i > 0; i -= 1) {
    const j = chance.between(0, i);
    const [a, b] = [models[i], models[j]];
    if (a && b) [models[i], models[j]] = [b, a];
  }

  let number = 0;
  return models.flatMap(({ category, line, model, place }, index) => {
    const [low, high] = line.price;
    const base = low + ((high - low) * place) / Math.max(1, line.models.length - 1);
    const params = Object.entries(category.params ?? {}).map(([name, values]) => ({
      name,
      value: chance.pick(values),
    }));
    const emoji = emojiFile(line.emoji);
    const tint = chance.between(0, 7);
    const variants = variantsOf(line, chance);
    const ending = chance.between(0, 4) * 10 - 1;
    const discount = chance.next() < 0.16 ? chance.between(115, 140) : null;
    const side = category.side ?? 200;
    return variants.map((variant): DemoGood => {
      number += 1;
      const cents = Math.round(base * (variant?.factor ?? 1) * 10) * 10 + ending;
      const tail = variant ? `, ${variant.name}` : "";
      const name = `${line.kind} ${line.vendor} ${model}${tail}`;
      return {
        sku: `DS-${10_000 + number}`,
        vendor: line.vendor,
        vendor_code: codeOf(line.vendor, `${model}${variant?.option === "Память" ? ` ${variant.name}` : ""}`),
        barcode: barcodeOf(number),
        category: category.name,
        model: variants.length > 1 ? index + 1 : null,
        options: variant ? { [variant.option]: variant.name } : {},
        params: variant
          ? [...params, { name: variant.option, value: variant.name }].filter(
              (p, i, all) => all.findLastIndex((q) => q.name === p.name) === i,
            )
          : params,
        name,
        name_uk: `${line.kindUk} ${line.vendor} ${model}${variant ? `, ${variant.nameUk}` : ""}`,
        ...describe(line, category, model, params),
        price: Math.max(99, cents),
        old_price: discount ? Math.round((cents * discount) / 1000) * 10 - 1 : null,
        stock: stockOf(chance),
        weight: category.weight ?? 300,
        width: Math.round(side * 0.6),
        height: Math.round(side * 0.3),
        length: side,
        photos: photosOf(emoji, variant?.tint ?? tint, name),
      };
    });
  });
}
