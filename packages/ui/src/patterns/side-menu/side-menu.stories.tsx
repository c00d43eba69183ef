import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { adminGroup, cabinetGroup, topLinks } from "../app-shell/shell.fixtures.ts";
import { SideMenu } from "./side-menu.tsx";

const meta = {
  title: "Patterns/Shell/SideMenu",
  component: SideMenu,
  args: { groups: [cabinetGroup, adminGroup], currentPath: "/orders" },
  render: (args) => (
    <div
      className={`overflow-x-hidden border border-hairline bg-surface ${args.mode === "mini" ? "w-[65px]" : "w-[250px]"}`}
    >
      <SideMenu {...args} />
    </div>
  ),
  parameters: {
    notApplicable: {
      Loading: "The menu is made from the user, who is known before the first screen.",
      Empty: "A guest has no groups: Guest shows the links of the bar alone.",
      Failed: "It loads nothing itself; a badge that is not known is not shown.",
    },
  },
} satisfies Meta<typeof SideMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Mini: Story = { tags: ["visual"], args: { mode: "mini" } };
export const Deep: Story = { tags: ["visual"], args: { currentPath: "/admin/categories/tree" } };
export const NoPermission: Story = { args: { groups: [cabinetGroup] } };
export const Guest: Story = {
  args: { groups: [], topLinks, currentPath: "/products" },
  globals: { viewport: { value: "phone" } },
};

export const OpensTheActiveBranch: Story = {
  args: { currentPath: "/admin/categories/5" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Каталог" })).toHaveAttribute("aria-expanded", "true");
    await expect(canvas.getByRole("link", { name: "Список" })).toHaveAttribute("aria-current", "page");
    await userEvent.click(canvas.getByRole("button", { name: "Каталог" }));
    await expect(canvas.queryByRole("link", { name: "Список" })).toBeNull();
  },
};

export const LongWords: Story = {
  args: {
    groups: [
      {
        id: "long",
        title: "Внешнеэкономическое администрирование",
        items: cabinetGroup.items.map((item) => ({ ...item, title: `Противоударноводонепроницаемые ${item.title}` })),
      },
    ],
  },
};
export const HugeNumbers: Story = {
  args: {
    groups: [
      {
        ...cabinetGroup,
        items: cabinetGroup.items.map((item) => ({
          ...item,
          badge: 123456,
          badgeLabel: ["новое", "новых", "новых"] as const,
        })),
      },
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

/** The number of a badge is heard with what it counts; Enter unfolds a group, and its links come next. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /^Уведомления 3\sновых$/ })).toBeVisible();
    await walkByTab("Кабинет", "Заказы", "Баланс");
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Баланс" })).toHaveAttribute("aria-expanded", "true");
    await walkByTab("Транзакции", "Выплаты", "Пополнение", "Новости");
  },
};
