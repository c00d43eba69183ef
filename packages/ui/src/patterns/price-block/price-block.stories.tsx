import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { PriceBlock } from "./price-block.tsx";

const meta = {
  title: "Patterns/Catalogue/PriceBlock",
  component: PriceBlock,
  args: { uah: "1899.90", usd: "45.78" },
  parameters: {
    notApplicable: {
      Loading: "A price comes with its product; the card or the page draws the skeleton.",
      Empty: "Without a price a product is not for sale and not listed.",
      Failed: "A price that may be wrong is never drawn.",
      NoPermission: "Without `steps` nothing is explained: Default is what others see.",
    },
  },
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
      { name: "Скидка постоянного покупателя", change: "-6.53", hint: "−12,5 % от базовой цены" },
    ],
    rate: "41.5000",
  },
  play: async ({ canvas }) => canvas.getByText("Из чего складывается цена").click(),
};
export const Small: Story = { args: { size: "sm", oldUah: "2150.00" } };
/** Conditions of the user's own: lower than for others, and no promotion. */
export const OwnPrice: Story = {
  tags: ["visual"],
  args: { ownPrice: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/ваша цена/)).toBeVisible();
    await expect(canvasElement.querySelector("s")).toBeNull();
  },
};
export const HugeNumbers: Story = { args: { uah: "9999999.99", usd: "240963.86", size: "lg" } };

export const LongWords: Story = {
  args: {
    ...Large.args,
    steps: [
      { name: "Комиссия за внешнеэкономическое обслуживание и упаковку", change: "0.50", hint: "0,50 $ за штуку" },
      {
        name: "Противоударныйводонепроницаемыйэлектрокардиограф",
        change: "-6.53",
        hint: "−12,5 % от базовой цены, от 5 штук",
      },
    ],
  },
  play: async ({ canvas }) => canvas.getByText("Из чего складывается цена").click(),
};
export const Phone: Story = {
  args: Large.args,
  globals: { viewport: { value: "phone" }, density: "touch" },
  play: async ({ canvas }) => canvas.getByText("Из чего складывается цена").click(),
};

export const Keyboard: Story = {
  args: { ...Large.args },
  play: async () => {
    await userEvent.tab();
    await expect(document.activeElement).toHaveTextContent("Из чего складывается цена");
    await expect(document.activeElement?.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  },
};
