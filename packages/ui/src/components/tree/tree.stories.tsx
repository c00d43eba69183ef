import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";

import { Tree } from "./tree.tsx";
import type { TreeNode } from "./tree.tsx";

const categories: TreeNode[] = [
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

function Categories({ asLinks }: { asLinks?: boolean }) {
  const [selected, setSelected] = useState<TreeNode["id"]>(111);
  return (
    <Tree
      className="max-w-72"
      label="Категории"
      nodes={categories}
      selectedId={selected}
      onSelect={(node) => setSelected(node.id)}
      renderLink={asLinks ? (node) => <a href={`#category=${node.id}`}>{node.label}</a> : undefined}
    />
  );
}

const meta = {
  title: "Components/Tree",
  component: Tree,
  args: { nodes: categories, label: "Категории" },
  render: () => <Categories />,
} satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const item = (name: RegExp) => canvas.getByRole("treeitem", { name });
    await userEvent.tab();
    await expect(item(/Кружки/)).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(item(/Посуда/)).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(item(/Посуда/)).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.queryByRole("treeitem", { name: /Кружки/ })).toBeNull();
    await userEvent.keyboard("э{ArrowRight}{ArrowDown}{Enter}");
    await expect(item(/Наушники/)).toHaveAttribute("aria-selected", "true");
  },
};

export const Links: Story = {
  render: () => (
    // The story must stay where it is.
    <div onClickCapture={(event) => event.preventDefault()}>
      <Categories asLinks />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole("treeitem", { name: /Освещение/ });
    await expect(row).toHaveAttribute("href", "#category=12");
    await userEvent.click(row);
    await expect(row).toHaveAttribute("aria-selected", "true");
  },
};
