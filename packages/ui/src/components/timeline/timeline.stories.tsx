import type { Meta, StoryObj } from "@storybook/react-vite";
import { Check, Package, Truck } from "lucide-react";

import { Timeline } from "./timeline.tsx";

const meta = {
  title: "Components/Content/Timeline",
  component: Timeline,
  args: {
    label: "История заказа",
    className: "max-w-120",
    items: [
      { id: 1, title: "Заказ принят", time: "20 нояб., 10:04", tone: "good", icon: <Check /> },
      {
        id: 2,
        title: "Собран",
        time: "20 нояб., 12:30",
        description: "Склад, 3 позиции",
        tone: "good",
        icon: <Package />,
      },
      {
        id: 3,
        title: "Передан перевозчику",
        time: "21 нояб., 09:15",
        description: "Накладная 2045\u00a00712\u00a03456\u00a078",
        tone: "accent",
        icon: <Truck />,
      },
      { id: 4, title: "Прибудет в отделение", description: "ожидаем 23 ноября", ahead: true },
      { id: 5, title: "Получен", ahead: true },
    ],
  },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };

export const LongText: Story = {
  tags: ["visual"],
  args: {
    className: "w-60",
    items: [
      {
        id: 1,
        title: "Отказ получателя, посылка возвращается отправителю",
        time: "21 нояб., 09:15",
        description: "Причина указана перевозчиком: получатель не связался в течение семи дней бесплатного хранения",
        tone: "bad",
      },
    ],
  },
};
