import { OWN_EXPORT_COLUMN, OWN_STATUS_COLUMN } from "@dropship/api/contract/import-choices";
import { adminProductList } from "@dropship/api/contract/lists/admin-products";
import { PRODUCT_STATUS_NAMES } from "@dropship/api/contract/product-choices";
import { toDecimal, usdCents } from "@dropship/money";
import { exportOf } from "../../../exports/export-source.ts";
import { type DeskProductRow, deskProducts } from "./product-desk.repository.ts";
import { type ProductTexts, withTexts } from "./product-texts.repository.ts";

const dollars = (cents: number | null) => (cents === null ? null : toDecimal(usdCents(cents)));

/** Characters of a cell of a spreadsheet. A text that does not fit is left out: an import takes away nothing that a file leaves empty. */
const CELL_MAX = 32_000;
const fitting = (text: string | null) => (text === null || text === "" || text.length > CELL_MAX ? null : text);
const part = (measure: number | null, of: number) => (measure === null ? null : measure / of);

const pairsText = (pairs: readonly { readonly name: string; readonly value: string }[]) =>
  pairs.length > 0 ? fitting(JSON.stringify(pairs)) : null;
const absolute = (url: string, appUrl: string) => (url.startsWith("/") ? `${appUrl}${url}` : url);

/** Goods in every state, with all that an import of the same file reads back. Photos of the shop's own are said by their whole addresses. */
export const deskProductExport = (appUrl: () => string) =>
  exportOf<DeskProductRow & ProductTexts>()({
    list: adminProductList,
    title: "Товары",
    columns: {
      id: { title: "№", kind: "number", of: ({ id }) => id },
      sku: { title: "Артикул", kind: "text", of: ({ sku }) => sku },
      name: { title: "Название", kind: "text", width: 60, of: ({ name }) => name },
      vendor: { title: "Производитель", kind: "text", of: ({ vendor }) => vendor },
      vendor_code: { title: "Код производителя", kind: "text", of: ({ vendor_code: code }) => code },
      barcode: { title: "Штрихкод", kind: "text", of: ({ barcode }) => barcode },
      category: { title: "Категория", kind: "text", width: 32, of: ({ category }) => category },
      price: { title: "Цена, $", kind: "money", of: ({ price }) => dollars(price) },
      old_price: { title: "Старая цена, $", kind: "money", of: ({ old_price: price }) => dollars(price) },
      stock: { title: "Остаток", kind: "number", of: ({ stock }) => stock },
      reserved: { title: "В резерве", kind: "number", of: ({ reserved }) => reserved },
      status: { title: OWN_STATUS_COLUMN, kind: "text", of: ({ status }) => PRODUCT_STATUS_NAMES[status] },
      created_at: { title: "Добавлен", kind: "moment", of: ({ created_at: at }) => at },
      updated_at: { title: "Изменён", kind: "moment", of: ({ updated_at: at }) => at },
      name_uk: { title: "Название (укр.)", kind: "text", width: 60, of: ({ name_uk: name }) => name },
      description: { title: "Описание", kind: "text", width: 60, of: ({ description }) => fitting(description) },
      description_uk: {
        title: "Описание (укр.)",
        kind: "text",
        width: 60,
        of: ({ description_uk: description }) => fitting(description),
      },
      category_path: {
        title: "Путь категории",
        kind: "text",
        width: 48,
        of: ({ category_path: path }) => path.join(" > "),
      },
      params: {
        title: "Характеристики",
        kind: "text",
        width: 48,
        of: ({ params }) => pairsText(params),
      },
      weight: { title: "Вес, кг", kind: "number", of: ({ weight }) => part(weight, 1_000) },
      width: { title: "Ширина, см", kind: "number", of: ({ width }) => part(width, 10) },
      height: { title: "Высота, см", kind: "number", of: ({ height }) => part(height, 10) },
      length: { title: "Длина, см", kind: "number", of: ({ length }) => part(length, 10) },
      group_id: { title: "ID группы разновидностей", kind: "number", of: ({ group_id: id }) => id },
      options: {
        title: "Признаки варианта",
        kind: "text",
        width: 32,
        of: ({ options }) => pairsText(Object.entries(options).map(([name, value]) => ({ name, value }))),
      },
      photos: {
        title: "Фото",
        kind: "text",
        width: 60,
        of: ({ photos }) => fitting(photos.map(({ url }) => absolute(url, appUrl())).join(", ")),
      },
      photo_alts: {
        title: OWN_EXPORT_COLUMN,
        kind: "text",
        width: 60,
        // Each beside its address: a photo that is moved or left out in a spreadsheet takes no other's words.
        of: ({ photos }) =>
          pairsText(photos.flatMap(({ url, alt }) => (alt ? [{ name: absolute(url, appUrl()), value: alt }] : []))),
      },
      video: { title: "Видео", kind: "text", width: 32, of: ({ video }) => video },
      seo_title: { title: "Заголовок для поиска", kind: "text", width: 48, of: ({ seo_title: title }) => title },
      seo_title_uk: {
        title: "Заголовок для поиска (укр.)",
        kind: "text",
        width: 48,
        of: ({ seo_title_uk: title }) => title,
      },
      seo_description: {
        title: "Описание для поиска",
        kind: "text",
        width: 60,
        of: ({ seo_description: text }) => text,
      },
      seo_description_uk: {
        title: "Описание для поиска (укр.)",
        kind: "text",
        width: 60,
        of: ({ seo_description_uk: text }) => text,
      },
    },
    open: async (db, _, ask) => withTexts(db, await deskProducts.whole(db, {}, ask)),
  });
