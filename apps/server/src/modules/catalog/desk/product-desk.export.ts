import { adminProductList } from "@dropship/api/contract/lists/admin-products";
import { PRODUCT_STATUS_NAMES } from "@dropship/api/contract/product-choices";
import { toDecimal, usdCents } from "@dropship/money";
import { exportOf } from "../../../exports/export-source.ts";
import { type DeskProductRow, deskProducts } from "./product-desk.repository.ts";

const dollars = (cents: number | null) => (cents === null ? null : toDecimal(usdCents(cents)));

/** Goods in every state. */
export const deskProductExport = exportOf<DeskProductRow>()({
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
    status: { title: "Состояние", kind: "text", of: ({ status }) => PRODUCT_STATUS_NAMES[status] },
    created_at: { title: "Добавлен", kind: "moment", of: ({ created_at: at }) => at },
    updated_at: { title: "Изменён", kind: "moment", of: ({ updated_at: at }) => at },
  },
  open: (db, _, ask) => deskProducts.whole(db, {}, ask),
});
