import type { FeedPart } from "@dropship/api/contract/feed-choices";
import type { SheetColumn } from "../../../documents/spreadsheet.ts";
import type { FeedCategory } from "../feed-goods.repository.ts";
import type { FeedOffer } from "../feed-offer.ts";
import { centimetres, kilograms } from "./measures.ts";
import { plainText } from "./xml-text.ts";

/** As much as a cell of a spreadsheet holds. */
const MAX_CELL = 32_767;
const cell = (html: string | null) => (html && html.length > MAX_CELL ? plainText(html, MAX_CELL) : html);

/** "Дом > Чайники", or a list of JSON when a name holds a sign that stands between names. */
function pathOf(category: FeedCategory, categories: ReadonlyMap<number, FeedCategory>): string {
  const names = category.path.flatMap((id) => categories.get(id)?.name ?? []);
  return names.some((name) => /[>|]|\/\//.test(name)) ? JSON.stringify(names) : names.join(" > ");
}

const prices: readonly SheetColumn<FeedOffer>[] = [
  { title: "Идентификатор_товара", kind: "text", of: ({ id }) => id },
  { title: "Цена", kind: "money", of: ({ price }) => price },
  { title: "Старая_цена", kind: "money", of: ({ oldPrice }) => oldPrice },
  { title: "Валюта", kind: "text", width: 8, of: ({ currency }) => currency },
  { title: "Наличие", kind: "text", width: 8, of: ({ stock }) => (stock > 0 ? "+" : "-") },
  { title: "Количество", kind: "number", of: ({ stock }) => stock },
];

/** Columns of a feed that is a spreadsheet. Their titles are those of Prom's own file, so that other programs know them. */
export function feedColumns(
  part: FeedPart,
  categories: ReadonlyMap<number, FeedCategory>,
): readonly SheetColumn<FeedOffer>[] {
  if (part === "prices") return prices;
  return [
    ...prices.slice(0, 1),
    { title: "Артикул", kind: "text", of: ({ article }) => article },
    { title: "Название", kind: "text", width: 48, of: ({ name }) => name },
    { title: "Название_позиции_укр", kind: "text", width: 48, of: ({ nameUk }) => nameUk },
    ...prices.slice(1),
    { title: "Категория", kind: "text", width: 32, of: ({ category }) => pathOf(category, categories) },
    { title: "Производитель", kind: "text", of: ({ vendor }) => vendor },
    { title: "Штрихкод", kind: "text", of: ({ barcode }) => barcode },
    { title: "Вес,кг", kind: "text", width: 10, of: ({ weight }) => kilograms(weight) },
    { title: "Ширина,см", kind: "text", width: 10, of: ({ width }) => centimetres(width) },
    { title: "Высота,см", kind: "text", width: 10, of: ({ height }) => centimetres(height) },
    { title: "Длина,см", kind: "text", width: 10, of: ({ length }) => centimetres(length) },
    {
      title: "ID_группы_разновидностей",
      kind: "text",
      of: ({ groupId }) => (groupId === null ? null : String(groupId)),
    },
    { title: "Описание", kind: "text", width: 60, of: ({ description }) => cell(description || null) },
    { title: "Описание_укр", kind: "text", width: 60, of: ({ descriptionUk }) => cell(descriptionUk) },
    { title: "Ссылка_изображения", kind: "text", width: 60, of: ({ photos }) => photos.join(", ") || null },
    {
      title: "Attributes",
      kind: "text",
      width: 60,
      of: ({ params }) => (params.length > 0 ? JSON.stringify(params) : null),
    },
  ];
}
