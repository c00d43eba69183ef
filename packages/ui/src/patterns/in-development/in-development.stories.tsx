import type { Meta, StoryObj } from "@storybook/react-vite";
import { InDevelopment } from "./in-development.tsx";

const meta = {
  title: "Patterns/InDevelopment",
  component: InDevelopment,
  args: {
    title: "Выплаты",
    plans: [
      "Заявка на выплату на карту или IBAN",
      "Сумма и комиссия до подтверждения",
      "История выплат и их состояние",
    ],
    backHref: "/",
    backTitle: "На главную",
  },
} satisfies Meta<typeof InDevelopment>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const WithoutPlans: Story = { args: { plans: [] } };
