import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";

import { DonutChart } from "./donut-chart.tsx";

const states = [
  { id: "way", label: "В пути", value: 64 },
  { id: "done", label: "Получены", value: 212 },
  { id: "new", label: "Новые", value: 18 },
  { id: "returned", label: "Возвраты", value: 11 },
];

const meta = {
  title: "Components/Data/DonutChart",
  component: DonutChart,
  args: {
    title: "Заказы по состояниям",
    partTitle: "Состояние",
    parts: states,
    unit: "count",
    totalLabel: "заказов",
    className: "max-w-140",
  },
} satisfies Meta<typeof DonutChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const points = canvas.getByRole("slider", { name: "Части: Заказы по состояниям" });
    points.focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(points.getAttribute("aria-valuetext")).toMatch(/^В пути: 64, 21\s%$/);
    await userEvent.click(canvas.getByRole("button", { name: /Получены/ }));
    await expect(canvas.getByRole("button", { name: /Получены/ })).toHaveAttribute("aria-pressed", "false");
    await expect(canvas.getByRole("button", { name: /В пути/ })).toHaveTextContent(/69\s%/);
    await userEvent.click(canvas.getByRole("button", { name: /Получены/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Таблица" }));
    await expect(canvas.getByRole("row", { name: /заказов 305 100\s%/ })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Таблица" }));
  },
};

export const Money: Story = {
  tags: ["visual"],
  args: {
    title: "Куда ушли деньги",
    partTitle: "Статья",
    unit: "UAH",
    totalLabel: "за ноябрь",
    parts: [
      { id: "goods", label: "Товары", value: "184200.00" },
      { id: "delivery", label: "Доставка", value: "24310.50" },
      { id: "fees", label: "Комиссия за перевод", value: "6120.00" },
    ],
  },
};

export const ManyParts: Story = {
  tags: ["visual"],
  args: {
    title: "Продажи по категориям",
    partTitle: "Категория",
    totalLabel: "товаров",
    parts: [
      "Посуда",
      "Освещение",
      "Наушники и колонки",
      "Рюкзаки",
      "Игрушки для детей младшего школьного возраста",
      "Кабели",
      "Чехлы",
      "Прочее",
    ].map((label, index) => ({ id: label, label, value: Math.round(400 / (index + 1)) })),
  },
};

export const OnePart: Story = { args: { parts: states.slice(0, 1) } };

export const HugeNumbers: Story = {
  args: {
    unit: "UAH",
    totalLabel: "оборот",
    parts: [
      { id: "a", label: "Продажи", value: "987654321012.34" },
      { id: "b", label: "Мелочь", value: "0.01" },
    ],
  },
};

export const Narrow: Story = { args: { className: "w-70" } };

export const Loading: Story = { args: { loading: true } };

export const Empty: Story = { args: { parts: [] } };

export const Failed: Story = { args: { error: "Попробуйте позже." } };
