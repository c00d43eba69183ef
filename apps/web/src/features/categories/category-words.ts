import { CATEGORY_STATE_NAMES, type CategoryState } from "@dropship/api/contract/category-choices";
import type { adminCategoryList } from "@dropship/api/contract/lists/admin-categories";
import type { Tone } from "@dropship/ui/badge";
import { numbered } from "@dropship/ui/format/record-number";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** What the colours of a state mean. */
export const categoryTones: Readonly<Record<CategoryState, Tone>> = {
  shown: "good",
  hidden: "notice",
  hidden_above: "neutral",
};

/** Filters of the list. */
export const categoryWords: FilterWords<typeof adminCategoryList> = {
  state: {
    label: "Состояние",
    all: "Все",
    names: { ...CATEGORY_STATE_NAMES, shown: "Показаны", hidden: "Скрыты", hidden_above: "Скрыты с верхней" },
  },
  search: { label: "Название, номер на площадке" },
  mapping: {
    label: "Площадки",
    as: "select",
    all: "Любые площадки",
    names: { prom: "Есть категория Prom", rozetka: "Есть категория Rozetka", none: "Без площадок" },
  },
  conditions: {
    label: "Комиссии и скидки",
    as: "select",
    all: "С правилами цен и без",
    names: { "1": "С комиссиями и скидками", "0": "Без комиссий и скидок" },
  },
  products: { label: "Товаров в продаже" },
  parent: { label: (id) => `Сразу в категории ${numbered(id)}` },
  within: { label: (id) => `Внутри категории ${numbered(id)}` },
  id: { label: (id) => `Категория ${numbered(id)}` },
};
