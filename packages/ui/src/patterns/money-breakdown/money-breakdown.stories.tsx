import type { Meta, StoryObj } from "@storybook/react-vite";
import { MoneyBreakdown } from "./money-breakdown.tsx";

const meta = {
  title: "Patterns/MoneyBreakdown",
  component: MoneyBreakdown,
  args: {
    className: "max-w-sm",
    rows: [
      { label: "Наложенный платёж", amount: "7499.00" },
      { label: "Товары", hint: "3 товара по курсу 41,50", amount: "-5719.80" },
      { label: "Перевод денег", hint: "2 % и 20 ₴", amount: "-169.98" },
    ],
    total: { label: "Ваша прибыль", amount: "1609.22" },
  },
} satisfies Meta<typeof MoneyBreakdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const HugeNumbers: Story = {
  args: {
    rows: [{ label: "Противоударные водонепроницаемые электрокардиографы", amount: "99999999999.99" }],
    total: { label: "Итого", amount: "99999999999.99" },
  },
};
