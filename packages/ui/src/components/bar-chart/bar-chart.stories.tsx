import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";

import { sums } from "../chart-frame/chart-samples.fixtures.ts";
import { BarChart } from "./bar-chart.tsx";

const months = ["Июнь", "Июль", "Август", "Сентябрь", "Октябрь", "Ноябрь"].map((label) => ({
  label: `${label} 2026`,
  short: label.slice(0, 3).toLowerCase(),
}));
const goods = {
  id: "goods",
  label: "Товары",
  values: ["182400.00", "194210.50", "176005.00", "221340.00", "248900.25", "231760.00"],
};
const delivery = {
  id: "delivery",
  label: "Доставка",
  values: ["24100.00", "25800.00", "22750.00", "30120.00", "33480.00", "31200.00"],
};
const fees = {
  id: "fees",
  label: "Комиссии",
  values: ["9120.00", "9710.00", "8800.00", "11067.00", "12445.00", "11588.00"],
};
const yearBefore = {
  id: "before",
  label: "Год назад",
  values: ["151000.00", "160400.00", "171900.00", "180250.00", "201300.00", "214780.00"],
  compares: "goods",
};

const meta = {
  title: "Components/Data/BarChart",
  component: BarChart,
  args: {
    title: "Продажи по месяцам",
    categories: months,
    categoryTitle: "Месяц",
    series: [goods],
    unit: "UAH",
    withTotal: true,
    className: "max-w-160",
  },
} satisfies Meta<typeof BarChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const points = canvas.getByRole("slider");
    points.focus();
    await userEvent.keyboard("{End}");
    await expect(points.getAttribute("aria-valuetext")).toMatch(/^Ноябрь 2026: Товары 231\s760,00\s₴$/);
    await expect(canvas.getByRole("row", { name: /Всего 1\s254\s615,75/ })).toBeInTheDocument();
  },
};

export const Compared: Story = { tags: ["visual"], args: { series: [goods, yearBefore] } };

export const Grouped: Story = {
  tags: ["visual"],
  args: { title: "Из чего складываются продажи", series: [goods, delivery, fees] },
};

export const Stacked: Story = {
  tags: ["visual"],
  args: { title: "Из чего складываются продажи", series: [goods, delivery, fees], stacked: true },
};

export const Negative: Story = {
  tags: ["visual"],
  args: {
    title: "Прибыль по месяцам",
    series: [
      { id: "profit", label: "Прибыль", values: ["12400.00", "-3200.50", "8100.00", "-14900.00", "21300.00", "0.00"] },
    ],
  },
};

export const Horizontal: Story = {
  args: {
    title: "Лучшие товары ноября",
    description: "По прибыли",
    categoryTitle: "Товар",
    categories: [
      "Термокружка 450 мл, матовая, с запасной прокладкой и памяткой по уходу на украинском",
      "Наушники беспроводные",
      "Лампа настольная со складным плечом",
      "Рюкзак городской 20 л",
      "Кабель USB-C, 1 м",
    ],
    series: [{ id: "profit", label: "Прибыль", values: ["18450.00", "12310.00", "9870.50", "6120.00", "340.00"] }],
    horizontal: true,
    className: "max-w-110",
  },
  play: async ({ canvasElement }) => {
    const points = within(canvasElement).getByRole("slider");
    points.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(points.getAttribute("aria-valuetext")).toMatch(/^Наушники беспроводные: Прибыль 12\s310,00\s₴$/);
    points.blur();
  },
};

export const HorizontalStacked: Story = {
  tags: ["visual"],
  args: {
    title: "Заказы дропшипперов",
    categoryTitle: "Дропшиппер",
    categories: ["Олена Коваль", "Тарас Бойко", "Магазин «Комора»"],
    unit: "count",
    series: [
      { id: "done", label: "Получены", values: [184, 121, 60] },
      { id: "way", label: "В пути", values: [22, 31, 9] },
      { id: "refused", label: "Отказы", values: [11, 3, 14] },
    ],
    horizontal: true,
    stacked: true,
    className: "max-w-110",
  },
};

export const HugeNumbers: Story = {
  args: { series: [{ ...goods, values: sums(6, 98_765_432_100, 4_000_000_000) }] },
};

export const OnePoint: Story = {
  args: { categories: months.slice(0, 1), series: [{ ...goods, values: ["182400.00"] }] },
};

export const Narrow: Story = { args: { series: [goods, yearBefore], className: "w-70" } };

export const Loading: Story = { args: { loading: true } };

export const Empty: Story = { args: { categories: [], series: [] } };

export const Failed: Story = { args: { error: "Попробуйте позже." } };
