import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";

import { novemberDays, sums } from "../chart-frame/chart-samples.fixtures.ts";
import { AreaChart } from "./area-chart.tsx";

const turnover = { id: "turnover", label: "Оборот", values: sums(21, 21_000, 480) };
const parts = ["С баланса", "Наложенный платёж", "Самовывоз"].map((label, index) => ({
  id: label,
  label,
  values: sums(21, 12_000 - index * 4200, 160, index * 2),
}));

const meta = {
  title: "Components/Data/AreaChart",
  component: AreaChart,
  args: {
    title: "Оборот за ноябрь",
    categories: novemberDays(21),
    categoryTitle: "День",
    series: [turnover],
    unit: "UAH",
    withTotal: true,
    className: "max-w-180",
  },
} satisfies Meta<typeof AreaChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const points = within(canvasElement).getByRole("slider");
    points.focus();
    await userEvent.keyboard("{PageDown}{ArrowRight}");
    await expect(points).toHaveAttribute("aria-valuenow", "4");
    await userEvent.keyboard("{Escape}");
    await expect(points).toHaveFocus();
  },
};

export const Compared: Story = {
  args: {
    series: [turnover, { id: "before", label: "Октябрь", values: sums(21, 19_000, 300, 3), compares: "turnover" }],
  },
};

export const Stacked: Story = {
  tags: ["visual"],
  args: { title: "Оборот по способам оплаты", series: parts, stacked: true },
};

export const HugeNumbers: Story = {
  args: { series: [{ ...turnover, values: sums(21, 98_765_432_100, 1_000_000_000) }] },
};

export const OnePoint: Story = {
  tags: ["visual"],
  args: { categories: novemberDays(1), series: [{ ...turnover, values: ["18450.00"] }] },
};

export const Narrow: Story = { tags: ["visual"], args: { series: parts, stacked: true, className: "w-70" } };

export const Loading: Story = { args: { loading: true } };

export const Empty: Story = { args: { series: [], categories: [], emptyText: "В ноябре заказов ещё не было" } };

export const Failed: Story = { args: { error: "Попробуйте позже или выберите меньший период." } };
