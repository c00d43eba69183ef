import type { SourceColumn, TargetField } from "./column-mapping.ts";
import type { ChangedRow, RefusedRow } from "./import-report.tsx";

/** What a column of a supplier's price list can mean. */
export const targets: TargetField[] = [
  { value: "sku", label: "Артикул", required: true, aliases: ["vendorCode"] },
  { value: "name", label: "Название", required: true, aliases: ["наименование"] },
  { value: "price", label: "Цена, $", required: true, aliases: ["цена"] },
  { value: "stock", label: "Остаток" },
  { value: "category", label: "Категория" },
];

/** Columns of a price list. */
export const columns: SourceColumn[] = [
  { id: "1", name: "vendorCode", samples: ["TB-750-M", "LMP-0417", "AUR-3-BLK"] },
  { id: "2", name: "Наименование", samples: ["Термобутылка 750 мл", "Лампа настольная", "Наушники Aura 3"] },
  { id: "3", name: "РРЦ", samples: ["10,01", "15,42", "45,78"] },
  { id: "4", name: "Остаток", samples: ["240", "3", ""] },
  { id: "5", name: "", samples: ["да", "да", "нет"] },
];

/** Changes of a dry run. */
export const changes: ChangedRow[] = [
  { row: 2, name: "Термобутылка 750 мл", field: "Цена, $", before: "10,01", after: "9,80" },
  { row: 3, name: "Лампа настольная «Полярная сова»", field: "Остаток", before: "3", after: "120" },
];

/** Refused rows. */
export const refused: RefusedRow[] = [
  { row: 14, name: "Кружка эмалированная 350 мл", reasons: ["Цена «по запросу» — не число"] },
  {
    row: 57,
    name: "Без названия",
    reasons: ["Нет названия", "Категории «Садово-огородный инвентарь» нет в магазине"],
  },
  { row: 102, name: "Фонарь налобный", reasons: ["Артикул FN-22 уже был в строке 98"] },
];
