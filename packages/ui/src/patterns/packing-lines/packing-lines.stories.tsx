import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { photos } from "../product-photo/product-photo.fixtures.ts";
import { PackingLines, type PackingLine } from "./packing-lines.tsx";

const items: PackingLine[] = [
  {
    id: 1,
    name: "Наушники беспроводные Aura 3",
    sku: "AUR-3-BLK",
    photoUrl: photos.headphones,
    quantity: 2,
    packed: 1,
  },
  { id: 2, name: "Лампа настольная «Полярная сова»", sku: "LMP-0417", photoUrl: photos.lamp, quantity: 1, packed: 1 },
  {
    id: 3,
    name: "Термокружка 450 мл, синяя",
    options: { Цвет: "синяя" },
    sku: "CUP-450-BLU",
    quantity: 3,
    packed: 0,
  },
];

const meta = {
  title: "Patterns/Orders/PackingLines",
  component: PackingLines,
  args: { items, label: "Товары посылки", onPackedChange: fn() },
  render: function Live(args) {
    const [lines, setLines] = useState(args.items);
    const { onPackedChange } = args;
    return (
      <PackingLines
        {...args}
        items={lines}
        onPackedChange={
          onPackedChange &&
          ((item, packed) => {
            onPackedChange(item, packed);
            setLines((now) => now.map((line) => (line.id === item.id ? { ...line, packed } : line)));
          })
        }
      />
    );
  },
  parameters: {
    notApplicable: {
      Loading: "The page shows a skeleton of the order.",
      Empty: "An order always holds something; without orders the page shows an EmptyState.",
      Failed: "Without lines the page shows an ErrorState.",
      NoPermission: "Who may not pack gets them without the callback (ToFetch).",
    },
  },
} satisfies Meta<typeof PackingLines>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { lastId: 1 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Собрано: Термокружка/ }));
    await expect(args.onPackedChange).toHaveBeenCalledWith(expect.objectContaining({ id: 3 }), 3);
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Собрано: Лампа/ }));
    await expect(args.onPackedChange).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }), 0);
  },
};
/** What to fetch for several orders: nothing to tick. */
export const ToFetch: Story = {
  args: { onPackedChange: undefined, items: items.map((item) => ({ ...item, note: "Заказы: 100021, 100034 × 2" })) },
};
export const Disabled: Story = { args: { disabled: true } };
export const LongWords: Story = {
  args: {
    items: items.map((item) => ({
      ...item,
      name: "Противоударныйводонепроницаемыйэлектрокардиограф с метеостанцией и подарочной упаковкой",
      sku: "AUR-3-BLK-ПРОТИВОУДАРНЫЙ-ВОДОНЕПРОНИЦАЕМЫЙ-2026",
      note: "Заказы: 100021, 100022, 100023, 100024, 100025, 100026, 100027, 100028, 100029, 100030",
    })),
  },
};
export const HugeNumbers: Story = {
  args: { items: items.map((item) => ({ ...item, quantity: 9999, packed: 9998 })) },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

/** Each line: the tick for all of it, then less, the number, more. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    await walkByTab(/^Собрано: Наушники/, "Уменьшить", "Количество", "Увеличить", /^Собрано: Лампа/);
    await userEvent.keyboard(" ");
    await expect(args.onPackedChange).toHaveBeenCalledWith(expect.objectContaining({ id: 2 }), 0);
  },
};
