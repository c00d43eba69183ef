import type { TreeNode } from "./tree-model.ts";

/** Two roots, three levels. */
export const nodes: TreeNode[] = [
  {
    id: 1,
    label: "Дом",
    children: [
      { id: 2, label: "Посуда", children: [{ id: 3, label: "Кружки" }] },
      { id: 4, label: "Свет" },
    ],
  },
  { id: 5, label: "Электроника" },
];

/** Categories of a shop, with how many goods each has. */
export const categories: TreeNode[] = [
  {
    id: 1,
    label: "Дом и сад",
    count: 240,
    children: [
      {
        id: 11,
        label: "Посуда",
        count: 96,
        children: [
          { id: 111, label: "Кружки и термосы", count: 41 },
          { id: 112, label: "Тарелки", count: 55 },
        ],
      },
      { id: 12, label: "Освещение", count: 144 },
    ],
  },
  { id: 2, label: "Электроника", count: 128, children: [{ id: 21, label: "Наушники", count: 64 }] },
  { id: 3, label: "Игрушки для детей младшего школьного возраста", count: 12 },
];

/** A hundred branches of 49 each. */
export const thousands: TreeNode[] = Array.from({ length: 100 }, (_, top) => ({
  id: `g${top}`,
  label: `Группа ${top + 1}`,
  count: 49,
  children: Array.from({ length: 49 }, (_item, under) => ({
    id: `g${top}-${under}`,
    label: `Категория ${top + 1}.${under + 1}`,
  })),
}));
