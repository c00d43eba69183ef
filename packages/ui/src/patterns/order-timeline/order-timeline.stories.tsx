import type { Meta, StoryObj } from "@storybook/react-vite";
import { CircleCheck, Truck, Wallet } from "lucide-react";
import { OrderTimeline } from "./order-timeline.tsx";

const meta = {
  title: "Patterns/OrderTimeline",
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
} satisfies Meta<typeof OrderTimeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
