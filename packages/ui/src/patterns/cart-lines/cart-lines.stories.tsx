import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { cartLines } from "./cart-lines.fixtures.ts";
import { CartLines, CartLinesSkeleton } from "./cart-lines.tsx";

const meta = {
  title: "Patterns/CartLines",
  component: CartLines,
  args: { items: cartLines, onQuantityChange: fn(), onRemove: fn() },
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
export const ReadOnly: Story = { tags: ["visual"], args: { onQuantityChange: undefined, onRemove: undefined } };
export const Loading: Story = { render: () => <CartLinesSkeleton /> };
