import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Alert } from "../../components/alert/alert.tsx";
import { Button } from "../../components/button/button.tsx";
import { Money } from "../../components/money/money.tsx";
import { StickyAction } from "../sticky-action/sticky-action.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";

const meta = {
  title: "Patterns/Orders/CheckoutSummary",
  component: CheckoutSummary,
  args: {
    rows: [
      { label: "Товары", hint: "6 штук", amount: "5719.80" },
      { label: "Доставка", hint: "по тарифу перевозчика, платит получатель", amount: "0.00" },
    ],
    total: "5719.80",
    action: (
      <Button variant="primary" block>
        Оформить заказ
      </Button>
    ),
    footnote: "Деньги резервируются на балансе и спишутся при отправке.",
  },
  decorators: [
    (Story) => (
      <div className="max-w-[380px]">
        <Story />
      </div>
    ),
  ],
  parameters: { notApplicable: { Empty: "Nothing to order means no summary: the page shows an EmptyState." } },
} satisfies Meta<typeof CheckoutSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const FromBalance: Story = {
  tags: ["visual"],
  args: { outcome: { kind: "balance", before: "12450.75", after: "6730.95" } },
};
export const ShortBalance: Story = {
  tags: ["visual"],
  args: { outcome: { kind: "balance", before: "5000.00", after: "-719.80" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Не хватает")).toBeVisible();
    await expect(canvasElement.textContent?.replaceAll("\u00a0", " ")).toContain("Не хватает719,80 ₴");
  },
};
export const CashOnDelivery: Story = {
  tags: ["visual"],
  args: {
    rows: [
      { label: "Получатель заплатит", amount: "7499.00" },
      { label: "Товары", hint: "6 штук", amount: "-5719.80" },
      { label: "Комиссия за перевод", hint: "2 % и 20,00 ₴", amount: "-169.98" },
    ],
    outcome: { kind: "cod", profit: "1609.22" },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Ваша прибыль")).toBeVisible();
    await expect(canvas.queryByText("Итого")).toBeNull();
  },
};
export const CashOnDeliveryLoss: Story = {
  args: {
    rows: [
      { label: "Получатель заплатит", amount: "5000.00" },
      { label: "Товары", hint: "6 штук", amount: "-5719.80" },
      { label: "Комиссия за перевод", hint: "2 % и 20,00 ₴", amount: "-120.00" },
    ],
    outcome: { kind: "cod", profit: "-839.80" },
  },
};
/** The sum to collect is not typed yet. */
export const CashOnDeliveryUnknown: Story = {
  tags: ["visual"],
  args: { outcome: { kind: "cod", profit: null } },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  render: () => (
    <div>
      <div className="h-64" />
      <StickyAction label="Оформление" action={<Button variant="primary">Оформить заказ</Button>}>
        <p className="text-13 text-muted">Итого</p>
        <Money amount="5719.80" currency="UAH" className="text-16 font-semibold" />
      </StickyAction>
    </div>
  ),
};

/** The delivery is being counted again: the last sums stay readable, the button waits. */
export const Loading: Story = {
  args: {
    counting: true,
    outcome: { kind: "balance", before: "12450.75", after: "6730.95" },
    action: (
      <Button variant="primary" block loading>
        Оформить заказ
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Пересчитываем сумму")).toBeVisible();
  },
};
/** The order was not placed: what happened, what is safe, what next. */
export const Failed: Story = {
  tags: ["visual"],
  args: {
    notice: (
      <Alert tone="bad" title="Заказ не оформлен">
        Не ответил сервер. Деньги не списаны, всё набранное на месте: нажмите ещё раз.
      </Alert>
    ),
  },
};
export const LongWords: Story = {
  args: {
    title: "Заказ для противоударноводонепроницаемого получателя",
    rows: [
      {
        label: "Товары из отдела внешнеэкономической деятельности",
        hint: "Противоударныйводонепроницаемыйэлектрокардиограф",
        amount: "5719.80",
      },
      { label: "Доставка", hint: "по тарифу перевозчика, платит получатель при получении посылки", amount: "0.00" },
    ],
    outcome: { kind: "cod", profit: "1659.23" },
  },
};
export const HugeNumbers: Story = {
  tags: ["visual"],
  args: {
    rows: [{ label: "Товары", hint: "1 234 567 штук", amount: "99999999999.99" }],
    total: "99999999999.99",
    outcome: { kind: "balance", before: "12450.75", after: "-99999987549.24" },
  },
};
/** Who may not order yet is told why beside the button. */
export const NoPermission: Story = {
  args: {
    notice: (
      <Alert tone="notice" action={<Button size="sm">Отправить письмо ещё раз</Button>}>
        Заказывать можно после подтверждения почты. Корзина сохранится.
      </Alert>
    ),
    action: (
      <Button variant="primary" block disabled>
        Оформить заказ
      </Button>
    ),
  },
};
