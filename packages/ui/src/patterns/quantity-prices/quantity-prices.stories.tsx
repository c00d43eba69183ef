import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { QuantityPrices, type QuantityPricesProps } from "./quantity-prices.tsx";

function Choosing({ quantity: initial, onQuantityChange, ...rest }: QuantityPricesProps) {
  const [quantity, setQuantity] = useState(initial);
  return (
    <QuantityPrices
      {...rest}
      quantity={quantity}
      onQuantityChange={(next) => {
        setQuantity(next);
        onQuantityChange(next);
      }}
    />
  );
}

const meta = {
  title: "Patterns/Catalogue/QuantityPrices",
  component: QuantityPrices,
  args: {
    prices: [
      { from: 1, uah: "13261.99" },
      { from: 5, uah: "12598.99" },
      { from: 20, uah: "11935.79" },
    ],
    quantity: 1,
    max: 12,
    onQuantityChange: fn(),
    className: "w-72 max-w-full",
  },
  render: (args) => <Choosing {...args} />,
  parameters: {
    notApplicable: {
      Loading: "The prices come with their product.",
      Failed: "Prices that are not known are not shown.",
      LongWords: "Its words are its own and short.",
      NoPermission: "Who sees the price sees what more pieces cost.",
    },
  },
} satisfies Meta<typeof QuantityPrices>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvas, args }) => {
    const five = canvas.getByRole("button", { name: /^от 5 шт\. — 12.598,99/ });
    await expect(five).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(five);
    await expect(args.onQuantityChange).toHaveBeenCalledWith(5);
    await expect(five).toHaveAttribute("aria-pressed", "true");
    await expect(canvas.getByRole("button", { name: /^от 20 шт/ })).toBeDisabled();
  },
};
/** One price for every quantity: nothing is drawn. */
export const Empty: Story = { args: { prices: [{ from: 1, uah: "100.00" }] } };
export const HugeNumbers: Story = {
  args: {
    prices: [
      { from: 1, uah: "99999999999.99" },
      { from: 9_999, uah: "89999999999.99" },
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
