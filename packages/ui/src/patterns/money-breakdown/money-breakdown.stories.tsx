import type { Meta, StoryObj } from "@storybook/react-vite";
import { MoneyBreakdown } from "./money-breakdown.tsx";

const meta = {
  title: "Patterns/Orders/MoneyBreakdown",
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
  parameters: {
    notApplicable: {
      Loading: "Sums come together with the thing they belong to, or not at all.",
      Empty: "A sum without parts is a Money, not a breakdown.",
      Failed: "Without sums the page shows an ErrorState; a part that may be wrong is never drawn.",
      NoPermission: "Who sees the total sees its parts.",
    },
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

export const LongWords: Story = {
  args: {
    rows: [
      {
        label: "Комиссия за внешнеэкономическое обслуживание",
        hint: "Противоударныйводонепроницаемыйэлектрокардиограф",
        amount: "-169.98",
      },
    ],
    total: { label: "Ваша предварительная прибыль", hint: "если получатель заберёт посылку", amount: "1609.22" },
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
