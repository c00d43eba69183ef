import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "../../components/badge/badge.tsx";
import { Button } from "../../components/button/button.tsx";
import { WaybillCard } from "./waybill-card.tsx";

const meta = {
  title: "Patterns/WaybillCard",
  component: WaybillCard,
  args: {
    number: "20450812345678",
    state: <Badge tone="info">В пути</Badge>,
    destination: "Переяслав-Хмельницкий, отделение № 1 (до 1000 кг), улица Богдана Хмельницкого, 108",
    recipient: "Коваленко Марина Ивановна, +380 (67) 123-45-67",
    arrival: "23 ноября 2026 г.",
    cost: "92.00",
    cod: "7499.00",
    actions: (
      <>
        <Button size="sm">Скопировать номер</Button>
        <Button size="sm">Этикетка</Button>
      </>
    ),
    events: [
      { id: 2, title: "Отправление в пути", time: "2026-11-21T07:10:00Z", tone: "info" },
      { id: 1, title: "Принято в отделении № 301, Киев", time: "2026-11-20T18:20:00Z" },
    ],
    note: "Ответы перевозчика даёт тестовый режим.",
  },
} satisfies Meta<typeof WaybillCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Awaiting: Story = {
  tags: ["visual"],
  args: { number: null, state: undefined, events: [], actions: undefined, arrival: null, cost: null, note: undefined },
};
