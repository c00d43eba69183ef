import type { adminProductList } from "@dropship/api/contract/lists/admin-products";
import { PRODUCT_STATUS_NAMES } from "@dropship/api/contract/product-choices";
import { numbered } from "@dropship/ui/format/record-number";
import { Skeleton } from "@dropship/ui/skeleton";
import { type ComponentType, Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import type {
  FilterWords,
  NamedControlProps,
  RecordControlProps,
  RecordsToldProps,
  ValuesControlProps,
} from "../../shared/list/list-words.ts";

const CategoryFilter = lazyPart(async () => (await import("./chosen-filters.tsx")).CategoryFilter);
const SupplierFilter = lazyPart(async () => (await import("./chosen-filters.tsx")).SupplierFilter);
const SuppliersTold = lazyPart(async () => (await import("./chosen-filters.tsx")).SuppliersTold);
const RuleTold = lazyPart(async () => (await import("./rule-filter.tsx")).RuleTold);
const RuleFilter = lazyPart(async () => (await import("./rule-filter.tsx")).RuleFilter);
const ParamFilter = lazyPart(async () => (await import("./param-filter.tsx")).ParamFilter);
const paramsWhenLoaded = (props: NamedControlProps) => (
  <Suspense fallback={<Skeleton className="h-control w-36" />}>
    <ParamFilter {...props} />
  </Suspense>
);
const VendorFilter = lazyPart(async () => (await import("./chosen-filters.tsx")).VendorFilter);
const vendorsWhenLoaded = (props: ValuesControlProps) => (
  <Suspense fallback={<Skeleton className="h-control w-36" />}>
    <VendorFilter {...props} />
  </Suspense>
);
const whenLoaded = (Control: ComponentType<RecordControlProps>) => (props: RecordControlProps) => (
  <Suspense fallback={<Skeleton className="h-control w-36" />}>
    <Control {...props} />
  </Suspense>
);
const toldWhenLoaded = (Told: ComponentType<RecordsToldProps>) => (props: RecordsToldProps) => (
  <Suspense fallback={<Skeleton className="h-6 w-40" />}>
    <Told {...props} />
  </Suspense>
);
const yesOrNo = (yes: string, no: string) => ({ 1: yes, 0: no });

/** Filters of the list of goods. */
export const productWords: FilterWords<typeof adminProductList> = {
  status: { label: "Состояние", all: "Все", names: PRODUCT_STATUS_NAMES },
  search: { label: "Название, артикул, код, штрихкод" },
  category: {
    label: (id) => `Категория ${numbered(id)}`,
    control: whenLoaded(CategoryFilter),
  },
  vendor: { label: "Производитель", values: vendorsWhenLoaded },
  params: { label: "Характеристики", named: paramsWhenLoaded },
  supplier: {
    label: (id) => `Поставщик ${numbered(id)}`,
    told: toldWhenLoaded(SuppliersTold),
    control: whenLoaded(SupplierFilter),
  },
  condition: {
    label: (id) => `Правило цен ${numbered(id)}`,
    told: toldWhenLoaded(RuleTold),
    control: whenLoaded(RuleFilter),
  },
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
  repriced: { label: "Цена менялась" },
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
  lacks_russian: {
    label: "Русский текст",
    as: "select",
    all: "С русским и без",
    names: yesOrNo("Только украинский", "Русский есть"),
  },
  created: { hidden: true },
  group: { label: (id) => `Модель ${numbered(id)}` },
};
