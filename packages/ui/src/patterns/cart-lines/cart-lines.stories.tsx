import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { cartLines } from "./cart-lines.fixtures.ts";
import { type CartLine, CartLines, CartLinesSkeleton } from "./cart-lines.tsx";

const meta = {
  title: "Patterns/Orders/CartLines",
  component: CartLines,
  args: { items: cartLines, onQuantityChange: fn(), onRemove: fn() },
  parameters: {
    notApplicable: {
      Empty: "An empty cart has no lines: the page shows an EmptyState with the way to the catalogue.",
      Failed: "Without lines the page shows an ErrorState; a line that cannot be ordered has its warning.",
      NoPermission: "Who may not change the lines gets them without callbacks (ReadOnly).",
    },
  },
} satisfies Meta<typeof CartLines>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Удалить: Лампа/ }));
    await expect(args.onRemove).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }));
  },
};
/** A line that was taken out keeps its place and can be put back; the focus stays where it was. */
export const TakenOut: Story = {
  args: { onRestore: fn() },
  render: function TakenOut(args) {
    const [removed, setRemoved] = useState<CartLine["id"]>();
    return (
      <CartLines
        {...args}
        items={cartLines.map((line) => ({ ...line, removed: line.id === removed }))}
        onRemove={({ id }) => setRemoved(id)}
        onRestore={(line) => {
          args.onRestore?.(line);
          setRemoved(undefined);
        }}
      />
    );
  },
  play: async ({ canvas, args }) => {
    canvas.getByRole("button", { name: /Удалить: Лампа/ }).focus();
    await userEvent.keyboard("{Enter}");
    const back = canvas.getByRole("button", { name: /^Вернуть: Лампа/ });
    await expect(back).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onRestore).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }));
    await expect(canvas.getByRole("button", { name: /Удалить: Лампа/ })).toBeVisible();
  },
};
export const ReadOnly: Story = { tags: ["visual"], args: { onQuantityChange: undefined, onRemove: undefined } };
export const Loading: Story = { render: () => <CartLinesSkeleton /> };

export const LongWords: Story = {
  args: {
    items: cartLines.map((line) => ({
      ...line,
      name: "Противоударныйводонепроницаемыйэлектрокардиограф с метеостанцией и подарочной упаковкой",
      sku: "AUR-3-BLK-ПРОТИВОУДАРНЫЙ-ВОДОНЕПРОНИЦАЕМЫЙ-2026",
      warning: "Осталось 2 шт. Уменьшите количество, чтобы оформить заказ: остальное привезут только через три недели.",
    })),
  },
};
export const HugeNumbers: Story = {
  args: {
    items: cartLines.map((line) => ({ ...line, unitPrice: "9999999.99", quantity: 12345, total: "123449999876.55" })),
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

/** A line: its name, less, the number, more, away; a group says which product they are of. */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await walkByTab(/^Наушники/, "Уменьшить", "Количество", "Увеличить");
    const group = canvas.getByRole("group", { name: /^Количество: Наушники/ });
    await expect(group).toContainElement(document.activeElement as HTMLElement); // a button has the focus
    await userEvent.keyboard("{Enter}");
    await expect(args.onQuantityChange).toHaveBeenCalled();
    await walkByTab(/^Удалить: Наушники/);
    await userEvent.keyboard("{Enter}");
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
};
