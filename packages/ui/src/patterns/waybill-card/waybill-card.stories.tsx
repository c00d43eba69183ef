import type { Meta, StoryObj } from "@storybook/react-vite";
import { Alert } from "../../components/alert/alert.tsx";
import { Badge } from "../../components/badge/badge.tsx";
import { Button } from "../../components/button/button.tsx";
import { WaybillCard } from "./waybill-card.tsx";

const meta = {
  title: "Patterns/Orders/WaybillCard",
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
  parameters: { notApplicable: { Loading: "The waybill comes with its order; the page draws the skeleton." } },
} satisfies Meta<typeof WaybillCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Empty: Story = {
  tags: ["visual"],
  args: { number: null, state: undefined, events: [], actions: undefined, arrival: null, cost: null, note: undefined },
};

/** The carrier refused it: why, and what to do. */
export const Failed: Story = {
  tags: ["visual"],
  args: {
    number: null,
    state: <Badge tone="bad">Не создана</Badge>,
    awaiting:
      "Новая Почта не приняла накладную: в телефоне получателя не хватает цифры. Исправьте телефон и повторите.",
    actions: <Button size="sm">Исправить телефон</Button>,
    events: [],
    arrival: null,
    cost: null,
    note: undefined,
  },
};
/** Nobody has come for the parcel: how many days are left, above what can be done. */
export const Lying: Story = {
  args: {
    alert: (
      <Alert tone="notice" title="Посылка ждёт получателя: хранение, ещё 2 дн.">
        Лежит в отделении 5 дн. Напомните получателю.
      </Alert>
    ),
  },
};
/** The order was called off before it left: nothing is awaited. */
export const CalledOff: Story = {
  tags: ["visual"],
  args: {
    ...Empty.args,
    missing: "Посылки не будет",
    awaiting: "Заказ отменён до отправки.",
    cod: null,
  },
};
export const LongWords: Story = {
  args: {
    carrier: "Внешнеэкономическая противоударноводонепроницаемая почта",
    state: <Badge tone="bad">Возвращается отправителю после отказа получателя</Badge>,
    recipient: "Противоударныйводонепроницаемыйэлектрокардиографова Александрина Владиславовна",
    events: [
      {
        id: 1,
        title: "Перенаправлено в отделение Переяслав-Хмельницкий-Противоударноводонепроницаемый",
        time: "2026-11-20T18:20:00Z",
      },
    ],
  },
};
export const HugeNumbers: Story = {
  args: { number: "204508123456782045081234567820450812345678", cost: "99999999.99", cod: "99999999999.99" },
};
/** Who may look but not act gets no buttons. */
export const NoPermission: Story = { args: { actions: undefined } };
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
