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
