import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { MarginCalculator } from "./margin-calculator.tsx";

const meta = {
  title: "Patterns/Catalogue/MarginCalculator",
  component: MarginCalculator,
  args: { cost: "1899.90", className: "max-w-xl" },
  parameters: {
    notApplicable: {
      Loading: "It counts in the browser from a price that is there.",
      Empty: "Default is it: nothing typed yet.",
      Failed: "A sum that cannot be read is told under the field (CountsWhileTyping).",
      LongWords: "Its words are its own and short.",
      NoPermission: "Who sees the price may count with it.",
    },
  },
} satisfies Meta<typeof MarginCalculator>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Profit: Story = { tags: ["visual"], args: { initialPrice: "2499" } };
export const Loss: Story = { tags: ["visual"], args: { initialPrice: "1500" } };
export const HugeNumbers: Story = { args: { cost: "1284500.75", initialPrice: "9999999.99" } };

export const CountsWhileTyping: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Ваша цена продажи" }), "2 399,90");
    await expect(canvasElement.textContent?.replaceAll("\u00a0", " ")).toContain("Прибыль500,00 ₴");
    await userEvent.type(canvas.getByRole("textbox"), "х");
    await expect(canvas.getByText("Введите сумму, например 1250,50")).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
