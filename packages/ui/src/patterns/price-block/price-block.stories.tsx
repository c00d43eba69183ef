import type { Meta, StoryObj } from "@storybook/react-vite";
import { PriceBlock } from "./price-block.tsx";

const meta = {
  title: "Patterns/PriceBlock",
  component: PriceBlock,
  args: { uah: "1899.90", usd: "45.78" },
} satisfies Meta<typeof PriceBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Large: Story = {
  tags: ["visual"],
  args: {
    size: "lg",
    oldUah: "2150.00",
    discountPercent: 12,
    baseUsd: "51.81",
    steps: [
      { name: "Комиссия за упаковку", change: "0.50" },
      { name: "Скидка постоянного покупателя", change: "-6.53" },
    ],
  },
  play: async ({ canvas }) => canvas.getByText("Из чего складывается цена").click(),
};
export const Small: Story = { args: { size: "sm", oldUah: "2150.00" } };
export const HugeNumbers: Story = { args: { uah: "9999999.99", usd: "240963.86", size: "lg" } };
