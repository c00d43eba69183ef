import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { cartRows } from "./cart-dropdown.fixtures.ts";
import { CartDropdown } from "./cart-dropdown.tsx";

const meta = {
  title: "Patterns/Shell/CartDropdown",
  component: CartDropdown,
  args: { items: cartRows, total: "6102.00", onQuantityChange: fn(), onRemove: fn(), onCheckout: fn() },
  decorators: [
    (Story) => (
      <div className="flex max-h-[600px] max-w-[400px] flex-col overflow-hidden rounded-surface border border-hairline bg-raised">
        <Story />
      </div>
    ),
  ],
  parameters: { notApplicable: { NoPermission: "Guests have a cart too." } },
} satisfies Meta<typeof CartDropdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvas, args }) => {
    const plus = canvas.getAllByRole("button", { name: "Увеличить" });
    await userEvent.click(plus[0] as HTMLElement); // the list has three rows
    await expect(args.onQuantityChange).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }), 3);
    await expect(plus[2]).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: /Удалить: Лампа/ }));
    await expect(args.onRemove).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }));
    await userEvent.click(canvas.getByRole("button", { name: "Заказать" }));
    await expect(args.onCheckout).toHaveBeenCalled();
  },
};
export const Empty: Story = {
  tags: ["visual"],
  args: { items: [], total: "0.00" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Ваша корзина пуста")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Заказать" })).toBeDisabled();
  },
};
/** What the person has taken out, what the stock has cut and what login has merged: each said where it happened, until it is read. */
export const Changed: Story = {
  tags: ["visual"],
  args: {
    items: cartRows.map((row, index) => ({
      ...row,
      removed: index === 1,
      ...(index === 2 ? { cut: true, warning: "Осталось 1 шт., вы добавляли 4" } : {}),
      ...(index === 0 ? { note: "от 5 шт. — 1 804,90 ₴" } : {}),
    })),
    notices: ["«Термобутылка 750 мл»: количество сложено, в корзине 5 шт."],
    onNoticesRead: fn(),
    onRestore: fn(),
    onCutRead: fn(),
    onClear: fn(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Вернуть: Лампа/ }));
    await expect(args.onRestore).toHaveBeenCalledWith([expect.objectContaining({ id: 2 })]);
    await userEvent.click(canvas.getByRole("button", { name: "Понятно" }));
    await expect(args.onCutRead).toHaveBeenCalledWith(expect.objectContaining({ id: 3 }));
    await userEvent.click(canvas.getByRole("button", { name: "Закрыть" }));
    await expect(args.onNoticesRead).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole("button", { name: "Очистить" }));
    await expect(args.onClear).toHaveBeenCalled();
  },
};
/** Everything was taken out: it can all be put back. */
export const Cleared: Story = {
  args: { items: cartRows.map((row) => ({ ...row, removed: true })), total: "0.00", onRestore: fn(), onClear: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("Ваша корзина пуста")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Заказать" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Вернуть все" }));
    await expect(args.onRestore).toHaveBeenCalledWith(args.items);
  },
};
export const Pending: Story = { args: { items: cartRows.map((row) => ({ ...row, pending: true })) } };
export const Loading: Story = { args: { items: [], total: "0.00", status: "loading" } };
export const Failed: Story = { args: { items: [], total: "0.00", status: "error", onRetry: fn() } };
export const LongWords: Story = {
  args: {
    items: [
      {
        id: 1,
        name: "Противоударныйводонепроницаемыйэлектрокардиограф профессиональный стационарный",
        href: "/products/4",
        unitPrice: "9999999.99",
        quantity: 12345,
      },
    ],
    total: "123449999876.55",
  },
};

export const HugeNumbers: Story = {
  args: {
    items: cartRows.map((row) => ({ ...row, unitPrice: "9999999.99", quantity: 12345 })),
    total: "370349999629.65",
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

export const Keyboard: Story = {
  play: async ({ args }) => {
    await walkByTab(/^Наушники/, "Уменьшить", "Количество", "Увеличить", /^Удалить: Наушники/);
    await userEvent.keyboard("{Enter}");
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await walkByTab(/^Лампа/);
  },
};
