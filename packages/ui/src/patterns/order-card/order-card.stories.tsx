import type { Meta, StoryObj } from "@storybook/react-vite";
import { Truck } from "lucide-react";
import { expect, within } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { Badge } from "../../components/badge/badge.tsx";
import { photos } from "../product-photo/product-photo.fixtures.ts";
import { OrderCard, OrderCardSkeleton, OrderList, type OrderSummary } from "./order-card.tsx";

const orders: OrderSummary[] = [
  {
    id: 1048,
    number: "1048",
    href: "/orders/1048",
    createdAt: "2026-11-21T10:02:00Z",
    state: <Badge tone="accent">Новый</Badge>,
    payment: "Зарезервировано",
    recipient: "Коваленко Марина Ивановна",
    destination: "Киев, отделение № 12",
    photoUrls: [photos.headphones, photos.lamp, null],
    linesCount: 4,
    total: "5719.80",
    profit: "1609.22",
    reference: "PROM-55120",
  },
  {
    id: 1047,
    number: "1047",
    href: "/orders/1047",
    createdAt: "2026-11-20T16:40:00Z",
    state: (
      <Badge tone="info" icon={<Truck aria-hidden="true" />}>
        В пути
      </Badge>
    ),
    payment: "Наложенный платёж",
    recipient: "Бондарь Павло",
    destination: "Днепр, почтомат № 5112",
    photoUrls: [photos.bottle],
    linesCount: 1,
    total: "415.55",
    profit: "-35.00",
  },
  {
    id: 999999,
    number: "1000999999",
    href: "/orders/999999",
    createdAt: "2025-12-31T23:59:00Z",
    state: <Badge tone="bad">Возвращается отправителю</Badge>,
    recipient: "Константинопольская-Переяславская Александрина Владиславовна",
    destination: "Переяслав-Хмельницкий, отделение № 1 (до 1000 кг), улица Богдана Хмельницкого, 108",
    photoUrls: [null, null, null],
    linesCount: 21,
    total: "99999999.99",
  },
];

const meta = {
  title: "Patterns/Orders/OrderCard",
  component: OrderList,
  args: { children: orders.map((order) => <OrderCard key={order.id} order={order} />) },
  render: (args) => (
    <>
      <h2 className="sr-only">Последние заказы</h2>
      <OrderList {...args} />
    </>
  ),
  parameters: {
    notApplicable: {
      Empty: "A list without orders is the page's EmptyState with the way to the catalogue.",
      Failed: "The page shows one ErrorState instead of cards.",
      NoPermission: "The list holds the reader's own orders only.",
    },
  },
} satisfies Meta<typeof OrderList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Loading: Story = {
  tags: ["visual"],
  args: { children: [1, 2, 3].map((key) => <OrderCardSkeleton key={key} />) },
};

const [first] = orders;
const withOrder = (more: Partial<OrderSummary>) =>
  first && { children: [<OrderCard key="1" order={{ ...first, ...more }} />] };
const longWords: Partial<OrderSummary> = {
  recipient: "Противоударныйводонепроницаемыйэлектрокардиографова Александрина Владиславовна",
  destination: "Переяслав-Хмельницкий, отделение № 1 (до 1000 кг), улица Богдана Хмельницкого, 108, вход со двора",
  payment: "Наложенный платёж с проверкой вложения",
  state: <Badge tone="bad">Возвращается отправителю после отказа</Badge>,
};
const hugeNumbers: Partial<OrderSummary> = {
  number: "100099999999999",
  linesCount: 1_234_567,
  total: "99999999999.99",
  profit: "-9999999999.99",
  reference: "PROM-1234567890123456789012345678901234567890",
};
export const LongWords: Story = { args: withOrder(longWords) };
export const HugeNumbers: Story = { args: withOrder(hugeNumbers) };
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
/** Long words and huge sums narrow each other on a phone, but nothing lies over anything else. */
export const CrowdedOnAPhone: Story = {
  tags: ["visual"],
  args: {
    children: first && [
      <OrderCard key="1" order={{ ...first, ...longWords }} />,
      <OrderCard key="2" order={{ ...first, ...hugeNumbers }} />,
    ],
  },
  globals: { viewport: { value: "phone" }, density: "touch" },
  play: async ({ canvas }) => {
    for (const card of canvas.getAllByRole("article")) {
      const [count, total] = [within(card).getByText(/товар/), within(card).getByText(/прибыль/)].map((element) =>
        element.getBoundingClientRect(),
      );
      await expect(count && total && (count.right <= total.left || count.bottom <= total.top)).toBe(true);
      // The date keeps a line of its own instead of falling apart into letters.
      await expect(within(card).getByText(/нояб/).getBoundingClientRect().height).toBeLessThan(40);
    }
  },
};

/** One tab stop an order; the ring is drawn round the whole row. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await walkByTab("№\u00a01048", "№\u00a01047", "№\u00a01000999999");
    const [, , last] = canvas.getAllByRole("article");
    await expect(last).toContainElement(document.activeElement as HTMLElement); // a link has the focus
  },
};
