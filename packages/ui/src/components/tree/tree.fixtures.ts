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
