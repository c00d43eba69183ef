import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../components/button/button.tsx";
import { BalanceCard } from "./balance-card.tsx";

const meta = {
  title: "Patterns/BalanceCard",
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
} satisfies Meta<typeof BalanceCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Debt: Story = { args: { available: "-540.10" } };
export const HugeNumbers: Story = {
  tags: ["visual"],
  args: { available: "99999999999.99", held: "12345678.90", pending: "0.00" },
};
export const Loading: Story = { args: { isLoading: true } };
