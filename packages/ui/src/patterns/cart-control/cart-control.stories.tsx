import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { CartControl, type CartControlProps } from "./cart-control.tsx";

/** A cart of one product, as an app would keep it. */
function Buyable({ quantity: initial, onQuantityChange, ...rest }: CartControlProps) {
  const [quantity, setQuantity] = useState(initial);
  return (
    <div className="w-44 max-w-full">
      <CartControl
        {...rest}
        quantity={quantity}
        onQuantityChange={(next) => {
          setQuantity(next);
          onQuantityChange(next);
        }}
      />
    </div>
  );
}

const meta = {
  title: "Patterns/Catalogue/CartControl",
  component: CartControl,
  args: { name: "Лампа настольная «Полярная сова»", quantity: 0, stock: 3, onQuantityChange: fn() },
  argTypes: { size: { control: "inline-radio", options: ["md", "sm"] } },
  render: (args) => <Buyable key={args.quantity} {...args} />,
  parameters: {
    notApplicable: {
      Loading: "A change is shown at once and sent behind; there is nothing to wait for.",
      Empty: "Default is it: nothing of this product is in the cart.",
      Failed: "A refused change is told by a toast, and the control shows what the server kept.",
      NoPermission: "Guests have a cart too.",
    },
  },
} satisfies Meta<typeof CartControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const InCart: Story = { tags: ["visual"], args: { quantity: 2 } };
/** On the page of a product: people choose how many first. */
export const Primary: Story = {
  args: { primary: true, addedQuantity: 3 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^В корзину/ }));
    await expect(args.onQuantityChange).toHaveBeenCalledWith(3);
    await expect(canvas.getByRole("textbox", { name: "Количество" })).toHaveValue("3");
  },
};
export const Small: Story = { args: { quantity: 2, size: "sm" } };
export const HugeNumbers: Story = { args: { quantity: 123456, stock: 999999 } };
export const Phone: Story = {
  args: { name: "Противоударныйводонепроницаемыйэлектрокардиограф" },
  globals: { viewport: { value: "phone" }, density: "touch" },
};

export const SoldOut: Story = {
  tags: ["visual"],
  args: { stock: 0 },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("button", { name: "Нет в наличии: Лампа настольная «Полярная сова»" }),
    ).toBeDisabled();
  },
};

/** The stock fell below what the cart holds: it can only go down. */
export const MoreThanTheStock: Story = {
  args: { quantity: 5, stock: 3 },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("textbox", { name: "Количество" })).toHaveValue("5");
    await expect(canvas.getByRole("button", { name: "Увеличить" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Уменьшить" }));
    await expect(args.onQuantityChange).toHaveBeenCalledWith(4);
  },
};

export const KeepsTheFocus: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole("button", { name: /^В корзину/ }).focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onQuantityChange).toHaveBeenLastCalledWith(1);
    const minus = canvas.getByRole("button", { name: "Уменьшить" });
    await expect(minus).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onQuantityChange).toHaveBeenLastCalledWith(0);
    await expect(canvas.getByRole("button", { name: /^В корзину/ })).toHaveFocus();
  },
};

/** The name is heard, not seen: it never widens the control. */
export const LongWords: Story = { args: { name: "Противоударныйводонепроницаемыйэлектрокардиограф", quantity: 2 } };
