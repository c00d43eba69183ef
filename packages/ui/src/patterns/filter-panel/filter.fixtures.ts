import type { FacetGroup } from "./filter-panel.tsx";

/** Facets of a catalogue, for stories. */
export const facets: FacetGroup[] = [
  {
    id: "stock",
    title: "Наличие",
    options: [
      { value: "in", label: "В наличии", count: 1284 },
      { value: "out", label: "Под заказ", count: 0 },
    ],
    selected: ["in"],
  },
  {
    id: "vendor",
    title: "Бренд",
    options: [
      "Aura",
      "Полярная сова",
      "Borysthen",
      "Сонячник",
      "Lumen & Co",
      "Крокус",
      "Metropolitan Outdoor Equipment",
      "Nord",
      "Дніпро",
    ].map((label, index) => ({ value: label, label, count: 312 - index * 33 })),
    selected: [],
  },
  {
    id: "color",
    title: "Цвет",
    options: [
      { value: "black", label: "Чёрный", count: 41 },
      { value: "mint", label: "Мятный", count: 7 },
    ],
    selected: [],
    folded: true,
  },
];
