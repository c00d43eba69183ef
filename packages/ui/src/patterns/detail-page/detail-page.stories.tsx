import type { Meta, StoryObj } from "@storybook/react-vite";
import { Package, Truck } from "lucide-react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Alert } from "../../components/alert/alert.tsx";
import { Badge } from "../../components/badge/badge.tsx";
import { Button } from "../../components/button/button.tsx";
import { Card, CardHeader } from "../../components/card/card.tsx";
import { DescriptionList } from "../../components/description-list/description-list.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { TextLink } from "../../components/text-link/text-link.tsx";
import { cartLines } from "../cart-lines/cart-lines.fixtures.ts";
import { CartLines } from "../cart-lines/cart-lines.tsx";
import { MoneyBreakdown } from "../money-breakdown/money-breakdown.tsx";
import { OrderTimeline } from "../order-timeline/order-timeline.tsx";
import { PageHeader } from "../page-header/page-header.tsx";
import { StickyAction } from "../sticky-action/sticky-action.tsx";
import { type DetailAside, DetailPage, type DetailPageProps } from "./detail-page.tsx";

const order = (sum: string, recipient: string): DetailAside[] => [
  {
    id: "recipient",
    title: "Получатель",
    summary: recipient,
    action: (
      <TextLink href="#recipient" quiet>
        Изменить
      </TextLink>
    ),
    content: (
      <DescriptionList
        layout="stacked"
        items={[
          { term: "Имя", value: <span className="break-words">{recipient}</span> },
          { term: "Телефон", value: "+380 (67) 123-45-67" },
        ]}
      />
    ),
  },
  {
    id: "delivery",
    title: "Доставка",
    summary: "Новая Почта, Дніпро, отделение 12",
    content: (
      <DescriptionList
        layout="stacked"
        items={[
          { term: "Куда", value: "Дніпро, отделение 12: вул. Січових Стрільців, 4" },
          { term: "Накладная", value: "20 4508 1234 5678" },
        ]}
      />
    ),
  },
  {
    id: "money",
    title: "Деньги",
    summary: `Прибыль ${sum} ₴`,
    openOnPhone: true,
    content: (
      <MoneyBreakdown
        rows={[
          { label: "Товары", amount: "5719.80" },
          { label: "Доставка", amount: "95.00" },
        ]}
        total={{ label: "Прибыль", amount: sum.replaceAll(" ", "").replace(",", ".") }}
      />
    ),
  },
];

function OrderPage({ children, ...args }: DetailPageProps) {
  return (
    <main className="px-4 py-5 md:px-6">
      <DetailPage {...args}>
        {children ?? (
          <>
            <Card>
              <CardHeader title="Товары" description="2 позиции, 5 единиц" />
              <CartLines items={cartLines.slice(0, 2)} />
            </Card>
            <Card>
              <CardHeader title="История" />
              <OrderTimeline
                events={[
                  {
                    id: 2,
                    title: "Передан перевозчику",
                    time: "2026-11-21T07:10:00Z",
                    tone: "info",
                    icon: <Truck />,
                    note: "Накладная 20 4508 1234 5678",
                  },
                  { id: 1, title: "Заказ принят", time: "2026-11-20T14:40:00Z", tone: "good" },
                ]}
              />
            </Card>
          </>
        )}
      </DetailPage>
    </main>
  );
}

const header = (
  <PageHeader
    title="Заказ № 1048"
    breadcrumbs={[{ title: "Заказы", href: "/orders" }]}
    meta={
      <>
        <Badge tone="info" icon={<Truck />}>
          В пути
        </Badge>
        <span>20 ноября, 16:40</span>
        <span>Ваш номер: PROM-55120</span>
      </>
    }
    actions={
      <>
        <Button>Повторить</Button>
        <Button variant="primary">Печать накладной</Button>
      </>
    }
  />
);

const meta = {
  title: "Patterns/Pages/DetailPage",
  component: DetailPage,
  parameters: { layout: "fullscreen" },
  args: { header, asideLabel: "О заказе", aside: order("1 609,22", "Олена Ковальчук") },
  argTypes: { header: { control: false }, children: { control: false }, footer: { control: false } },
  render: (args) => <OrderPage {...args} />,
} satisfies Meta<typeof DetailPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  parameters: { visual: { widths: [1440] } },
  play: async ({ canvas }) => {
    const panel = within(canvas.getByRole("complementary", { name: "О заказе" }));
    await expect(panel.getByRole("region", { name: "Доставка" })).toBeVisible();
    await expect(panel.queryByRole("group")).toBeNull();
  },
};
export const WithNotice: Story = {
  args: {
    notice: (
      <Alert tone="notice" title="Посылка ждёт получателя третий день">
        Через два дня перевозчик начнёт брать за хранение. Позвоните получателю.
      </Alert>
    ),
  },
};
export const Loading: Story = {
  tags: ["visual"],
  args: {
    status: "loading",
    header: <PageHeader title="" loading breadcrumbs={[{ title: "Заказы", href: "/orders" }]} />,
  },
};
/** The thing is there, and nothing is in it yet. */
export const Empty: Story = {
  args: {
    aside: [],
    children: (
      <Card>
        <EmptyState title="В черновике нет товаров" icon={<Package />} action={<Button>Открыть каталог</Button>}>
          Добавьте товары, и здесь появятся сумма и доставка.
        </EmptyState>
      </Card>
    ),
  },
};
export const Failed: Story = {
  args: { status: "error", onRetry: fn(), error: "Заказ оформлен и никуда не делся: не ответил сервер." },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Попробовать еще раз" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const LongWords: Story = {
  args: { aside: order("1 609,22", "Вікторія-Олександра Нечуй-Левицька-Остаповичівна Противоударноводонепроницаемая") },
};
export const HugeNumbers: Story = { args: { aside: order("1 234 567 890,50", "Олена Ковальчук") } };
export const NoPermission: Story = {
  tags: ["visual"],
  args: { status: "denied", deniedText: "Этот заказ оформил другой пользователь. Номер мог быть набран с ошибкой." },
};
export const Phone: Story = {
  tags: ["visual"],
  globals: { viewport: { value: "phone" }, density: "touch" },
  args: { footer: <StickyAction label="Заказ" action={<Button variant="primary">Печать накладной</Button>} /> },
};

/** On a phone the side panel folds: each part opens by a press on its name. */
export const FoldsOnAPhone: Story = {
  globals: { viewport: { value: "phone" }, density: "touch" },
  play: async ({ canvas }) => {
    const panel = within(canvas.getByRole("complementary", { name: "О заказе" }));
    await expect(panel.getByText("+380 (67) 123-45-67")).not.toBeVisible();
    await expect(panel.getByText("Прибыль", { selector: "dt, dt *" })).toBeVisible();
    await userEvent.click(panel.getByText("Получатель"));
    await expect(panel.getByText("+380 (67) 123-45-67")).toBeVisible();
  },
};
