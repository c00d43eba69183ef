import type { Meta, StoryObj } from "@storybook/react-vite";
import { CircleCheck, Truck, Wallet } from "lucide-react";
import { OrderTimeline } from "./order-timeline.tsx";

const meta = {
  title: "Patterns/Orders/OrderTimeline",
  component: OrderTimeline,
  args: {
    events: [
      {
        id: 3,
        title: "Передан перевозчику",
        time: "2026-11-21T07:10:00Z",
        tone: "info",
        icon: <Truck />,
        note: "Накладная 2045 0812 3456 78",
      },
      { id: 2, title: "Зарезервировано 5 719,80 ₴", time: "2026-11-20T14:41:00Z", tone: "accent", icon: <Wallet /> },
      {
        id: 1,
        title: "Заказ принят",
        time: "2025-11-20T14:40:00Z",
        tone: "good",
        icon: <CircleCheck />,
        author: "Олена Ковальчук",
        note: "Просьба вложить открытку и не вкладывать чек, потому что получатель не должен видеть цену.",
      },
      { id: 0, title: "Создан из корзины", time: "2025-11-20T14:40:00Z" },
    ],
  },
  parameters: {
    notApplicable: {
      Loading: "The history comes with the order; its page draws the skeleton.",
      Empty: "An order has at least the event of its making.",
      Failed: "The page shows an ErrorState; an event that failed is told as an event of tone «bad».",
      NoPermission: "The server leaves out what this person may not see.",
    },
  },
} satisfies Meta<typeof OrderTimeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };

export const LongWords: Story = {
  args: {
    events: [
      {
        id: 1,
        title: "Перенаправлен в отделение Переяслав-Хмельницкий-Противоударноводонепроницаемый",
        time: "2026-11-21T07:10:00Z",
        tone: "notice",
        icon: <Truck />,
        author: "Александрина Владиславовна Константинопольская-Переяславская",
        note: "Противоударныйводонепроницаемыйэлектрокардиограф ".repeat(4),
      },
    ],
  },
};
export const HugeNumbers: Story = {
  args: {
    events: Array.from({ length: 60 }, (_, index) => ({
      id: index,
      title: `Зарезервировано ${index} 999 999 999,99 ₴`,
      time: new Date(Date.UTC(2026, 10, 21, 7) - index * 3_600_000).toISOString(),
      note: "Накладная 2045 0812 3456 7890 1234 5678",
    })),
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
