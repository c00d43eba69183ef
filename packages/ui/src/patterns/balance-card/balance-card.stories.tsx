import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../components/button/button.tsx";
import { BalanceCard } from "./balance-card.tsx";

const meta = {
  title: "Patterns/Orders/BalanceCard",
  component: BalanceCard,
  args: {
    available: "12450.75",
    held: "1899.90",
    pending: "3120.00",
    actions: (
      <>
        <Button variant="primary">Пополнить</Button>
        <Button>Вывести</Button>
      </>
    ),
  },
  parameters: {
    notApplicable: { Failed: "A sum that may be wrong is never drawn: the page puts an ErrorState in its place." },
  },
} satisfies Meta<typeof BalanceCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };

/** With what was earned this month; under the balance where the card is narrow. */
export const WithProfit: Story = {
  tags: ["visual"],
  args: {
    pending: undefined,
    profit: {
      title: "Прибыль за ноябрь",
      total: "8420.50",
      days: ["0.00", "0.00", "940.10", "940.10", "2310.00", "3120.40", "2990.40", "5200.00", "7010.20", "8420.50"],
      change: { text: "на 1 310,20 ₴ больше, чем к 10 октября", good: true },
    },
  },
};
export const Debt: Story = { args: { available: "-540.10" } };
export const HugeNumbers: Story = {
  tags: ["visual"],
  args: { available: "99999999999.99", held: "12345678.90", pending: "0.00" },
};
export const Loading: Story = { args: { loading: true } };

/** A new account: nothing to spend yet, and the way to change it. */
export const Empty: Story = {
  args: {
    available: "0.00",
    held: undefined,
    pending: undefined,
    actions: <Button variant="primary">Пополнить</Button>,
  },
};
export const LongWords: Story = {
  args: {
    actions: (
      <>
        <Button variant="primary">Пополнить банковским переводом</Button>
        <Button>Вывести на карту или расчётный счёт</Button>
      </>
    ),
    footer: <p className="text-13 break-words text-muted">{"Внешнеэкономическоепоступление ".repeat(5)}</p>,
  },
};
/** What may not be done is not offered, and said. */
export const NoPermission: Story = {
  args: {
    actions: <Button variant="primary">Пополнить</Button>,
    footer: <p className="text-13 text-muted">Выводить деньги можно после подтверждения почты.</p>,
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
