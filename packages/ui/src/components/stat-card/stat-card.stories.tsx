import type { Meta, StoryObj } from "@storybook/react-vite";
import { TrendingUp } from "lucide-react";

import { sums } from "../chart-frame/chart-samples.fixtures.ts";
import { Money } from "../money/money.tsx";
import { Sparkline } from "../sparkline/sparkline.tsx";
import { StatCard } from "./stat-card.tsx";

const meta = {
  title: "Components/Data/StatCard",
  component: StatCard,
  args: {
    label: "Прибыль за ноябрь",
    icon: <TrendingUp />,
    value: <Money amount="18450.00" currency="UAH" />,
    change: { text: "на 12,5 % больше, чем в октябре", direction: "up", good: true },
    className: "max-w-72",
  },
} satisfies Meta<typeof StatCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: (args) => (
    <div className="grid max-w-200 gap-4 sm:grid-cols-2">
      <StatCard {...args} />
      <StatCard label="Возвраты" value="7" change={{ text: "на 3 больше", direction: "up", good: false }} />
      <StatCard label="Ожидает выплаты" value={<Money amount="0.00" currency="UAH" />} hint="Минимум 200,00 ₴" />
      <StatCard label="Загружается" value="" loading />
    </div>
  ),
};

export const WithTrend: Story = {
  tags: ["visual"],
  args: {
    children: <Sparkline label="Прибыль по дням ноября" unit="UAH" values={sums(21, 700, 18)} />,
  },
};

export const HugeNumbers: Story = {
  tags: ["visual"],
  args: { value: <Money amount="987654321012.34" currency="UAH" />, className: "w-44" },
};

export const LongWords: Story = {
  tags: ["visual"],
  args: {
    label: "Прибыль дропшипперов после комиссий за перевод наложенного платежа",
    change: { text: "на 1 234,5 % больше, чем за такой же период прошлого года", direction: "up", good: true },
    className: "w-44",
  },
};

export const Loading: Story = { args: { loading: true } };
