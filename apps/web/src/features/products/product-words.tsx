import type { adminProductList } from "@dropship/api/contract/lists/admin-products";
import { PRODUCT_STATUS_NAMES } from "@dropship/api/contract/product-choices";
import { numbered } from "@dropship/ui/format/record-number";
import { Skeleton } from "@dropship/ui/skeleton";
import { Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import type { FilterWords } from "../../shared/list/list-words.ts";

const CategoryFilter = lazyPart(async () => (await import("./category-filter.tsx")).CategoryFilter);
const yesOrNo = (yes: string, no: string) => ({ 1: yes, 0: no });

/** Filters of the list of goods. */
export const productWords: FilterWords<typeof adminProductList> = {
  status: { label: "Состояние", all: "Все", names: PRODUCT_STATUS_NAMES },
  search: { label: "Название, артикул, код, штрихкод" },
  category: {
    label: (id) => `Категория ${numbered(id)}`,
    control: (props) => (
      <Suspense fallback={<Skeleton className="h-control w-52" />}>
        <CategoryFilter {...props} />
      </Suspense>
    ),
  },
  vendor: { label: "Производитель" },
  available: {
    label: "Наличие",
    as: "select",
    all: "Любое наличие",
    names: yesOrNo("Есть что продать", "Нет в наличии"),
  },
  price: { label: "Цена, $" },
  stock: { label: "Остаток" },
  reserved: { label: "В резерве" },
  changed: { label: "Изменён" },
  has_photo: { label: "Фото", as: "select", all: "С фото и без", names: yesOrNo("С фото", "Без фото") },
  has_description: {
    label: "Описание",
    as: "select",
    all: "С описанием и без",
    names: yesOrNo("С описанием", "Без описания"),
  },
  has_barcode: {
    label: "Штрихкод",
    as: "select",
    all: "Со штрихкодом и без",
    names: yesOrNo("Со штрихкодом", "Без штрихкода"),
  },
  created: { hidden: true },
  group: { label: (id) => `Модель ${numbered(id)}` },
};
