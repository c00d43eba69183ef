import type { Meta, StoryObj } from "@storybook/react-vite";
import { InDevelopment } from "./in-development.tsx";

const meta = {
  title: "Patterns/Pages/InDevelopment",
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
  parameters: {
    notApplicable: {
      Loading: "It is known at once.",
      Failed: "It asks the server nothing.",
      HugeNumbers: "It holds no numbers.",
      NoPermission: "The guard of the route answers before the screen does.",
    },
  },
} satisfies Meta<typeof InDevelopment>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Empty: Story = { args: { plans: [] } };

export const LongWords: Story = {
  args: {
    title: "Противоударноводонепроницаемые внешнеэкономические выплаты",
    plans: [
      "Противоударныйводонепроницаемыйэлектрокардиограф",
      "Заявка на выплату на карту или расчётный счёт с проверкой реквизитов до отправки",
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
