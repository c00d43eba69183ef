import type { Meta, StoryObj } from "@storybook/react-vite";
import { ArrowRight, MonitorSmartphone } from "lucide-react";
import { expect, fn, userEvent } from "storybook/test";
import { Badge } from "../../components/badge/badge.tsx";
import { Button } from "../../components/button/button.tsx";
import { Card } from "../../components/card/card.tsx";
import { Money } from "../../components/money/money.tsx";
import { RecordList } from "./record-list.tsx";

const end = fn();

const meta = {
  title: "Patterns/Pages/RecordList",
  component: RecordList,
  args: {
    label: "Последние заказы",
    items: [
      {
        key: 1,
        title: "№ 100123 · Коваленко Олена",
        note: "сегодня в 12:40 · Дніпро, отделение 12",
        href: "#100123",
        badge: <Badge tone="info">В пути</Badge>,
        end: <Money amount="1609.22" currency="UAH" />,
      },
      {
        key: 2,
        title: "№ 100122 · Мельник Андрій",
        note: "вчера в 18:05 · Київ, Магазин на Подоле",
        href: "#100122",
        badge: <Badge tone="good">Выдан</Badge>,
        end: <Money amount="348.00" currency="UAH" />,
      },
    ],
    footer: (
      <Button size="sm" iconEnd={<ArrowRight />}>
        Все: 48 заказов
      </Button>
    ),
  },
  argTypes: { footer: { control: false } },
  decorators: [
    (Story) => (
      <Card as="div" padded={false} className="max-w-2xl">
        <Story />
      </Card>
    ),
  ],
  parameters: {
    notApplicable: {
      Loading: "The caller shows a skeleton in its place.",
      Empty: "Without records the caller shows an EmptyState instead.",
      Failed: "It loads nothing itself.",
      NoPermission: "Records that may not be seen are not listed.",
    },
  },
} satisfies Meta<typeof RecordList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Последние заказы" })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: /100123/ })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: /100122/ })).toHaveFocus();
  },
};
/** Rows that lead nowhere, each with a button of its own. */
/** Within a card that has more to say, at the edges of what else stands there. */
export const Flush: Story = {
  args: { flush: true, footer: undefined },
  decorators: [
    (Story) => (
      <div className="p-4 sm:p-5">
        <Story />
      </div>
    ),
  ],
};

export const WithActions: Story = {
  args: {
    label: "Сеансы",
    footer: undefined,
    items: [
      {
        key: "a",
        icon: <MonitorSmartphone />,
        title: "Chrome, Windows",
        note: "93.184.216.34 · был 5 минут назад",
        action: (
          <Button size="sm" aria-label="Завершить сеанс: Chrome, Windows" onClick={end}>
            Завершить
          </Button>
        ),
      },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Завершить сеанс: Chrome, Windows" }));
    await expect(end).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole("link")).toBeNull();
  },
};
export const LongWords: Story = {
  args: {
    items: [
      {
        key: 1,
        title: "Электрополотенцесушители_и_водонагревательное_оборудование_высокопроизводительное",
        note: "Автоматизированное взаиморасположение высокопроизводительных радиоэлектронных компонентов",
        href: "#long",
        badge: <Badge tone="notice">Ждёт подтверждения магазина</Badge>,
        end: <Money amount="10.00" currency="UAH" />,
      },
    ],
  },
};
export const HugeNumbers: Story = {
  args: {
    items: [
      { key: 1, title: "№ 100123", note: "сегодня", href: "#1", end: <Money amount="9999999999.99" currency="UAH" /> },
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
