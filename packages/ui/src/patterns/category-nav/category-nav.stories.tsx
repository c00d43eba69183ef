import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { CategoryNav } from "./category-nav.tsx";

const meta = {
  title: "Patterns/Catalogue/CategoryNav",
  component: CategoryNav,
  args: {
    path: [
      { id: 0, name: "Все товары", href: "#all" },
      { id: 1, name: "Электроника", href: "#1" },
      { id: 2, name: "Аксессуары для телефонов", href: "#2", current: true },
    ],
    items: [
      { id: 3, name: "Чехлы", href: "#3", count: 128 },
      { id: 4, name: "Зарядные устройства и кабели", href: "#4", count: 56 },
      { id: 5, name: "Держатели", href: "#5", count: 0 },
    ],
  },
  decorators: [
    (Story) => (
      <div className="max-w-64">
        <Story />
      </div>
    ),
  ],
  parameters: {
    notApplicable: {
      Loading: "The tree of categories is there before the list is.",
      Failed: "Without categories the page leaves the block out.",
      NoPermission: "Categories are public.",
    },
  },
} satisfies Meta<typeof CategoryNav>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { current: "page" })).toHaveTextContent("Аксессуары для телефонов");
  },
};
export const Roots: Story = { args: { path: [] } };
export const Leaf: Story = {
  tags: ["visual"],
  args: {
    path: [
      { id: 0, name: "Все товары", href: "#all" },
      { id: 1, name: "Электроника", href: "#1" },
    ],
    items: [
      { id: 3, name: "Чехлы", href: "#3", count: 128, current: true },
      { id: 4, name: "Электровысокоточномеханизированныепринадлежности", href: "#4", count: 1_234_567 },
    ],
  },
};

/** A category without others in it: only the way back. */
export const Empty: Story = { args: { items: [] } };
export const LongWords: Story = {
  args: {
    path: [
      { id: 0, name: "Все товары", href: "#all" },
      { id: 1, name: "Противоударныйводонепроницаемыйэлектрокардиограф", href: "#1", current: true },
    ],
    items: [{ id: 3, name: "Сверхдлинноназванныепринадлежностикподкатегории", href: "#3", count: 128 }],
  },
};
export const HugeNumbers: Story = {
  args: { items: [{ id: 3, name: "Чехлы", href: "#3", count: 1_234_567_890 }] },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await walkByTab("Все товары", "Электроника", "Аксессуары для телефонов", /^Чехлы/, /^Зарядные/, /^Держатели/);
    await expect(canvas.getByRole("link", { name: "Аксессуары для телефонов" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  },
};
