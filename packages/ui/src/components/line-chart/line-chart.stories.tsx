import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";

import { counts, novemberDays, sums } from "../chart-frame/chart-samples.fixtures.ts";
import { LineChart } from "./line-chart.tsx";

const profit = { id: "profit", label: "Прибыль", values: sums(21, 4200, 90) };
const before = { id: "before", label: "Октябрь", values: sums(21, 3900, 40, 2), compares: "profit" };

const meta = {
  title: "Components/Data/LineChart",
  component: LineChart,
  args: {
    title: "Прибыль за ноябрь",
    description: "По дням, в сравнении с октябрём",
    categories: novemberDays(21),
    categoryTitle: "День",
    series: [profit, before],
    unit: "UAH",
    withTotal: true,
    className: "max-w-180",
  },
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement);
    const points = canvas.getByRole("slider", { name: "Точки графика: Прибыль за ноябрь" });
    await step("keys walk the points and say them", async () => {
      points.focus();
      await userEvent.keyboard("{End}{ArrowLeft}");
      await expect(points).toHaveAttribute("aria-valuenow", "20");
      await expect(points.getAttribute("aria-valuetext")).toMatch(
        /^20 ноября 2026: Прибыль .+₴, изменение .+%, Октябрь .+₴$/,
      );
      await expect(canvas.getAllByText("20 ноября 2026").length).toBeGreaterThan(1);
      await userEvent.keyboard("{Home}");
      await expect(points.getAttribute("aria-valuetext")).toMatch(/^1 ноября 2026/);
    });
    await step("a series can be hidden, the last one stays", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Октябрь" }));
      await expect(points.getAttribute("aria-valuetext")).not.toContain("Октябрь");
      const last = canvas.getByRole("button", { name: "Прибыль" });
      await expect(last).toHaveAttribute("aria-disabled", "true");
      await userEvent.click(last);
      await expect(last).toHaveAttribute("aria-pressed", "true");
      await userEvent.click(canvas.getByRole("button", { name: "Октябрь" }));
    });
    await step("the same as a table", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Таблица" }));
      await expect(canvas.queryByRole("slider")).toBeNull();
      await expect(canvas.getByRole("columnheader", { name: "Прибыль, изменение" })).toBeVisible();
      await expect(canvas.getAllByRole("row")).toHaveLength(23);
      await userEvent.click(canvas.getByRole("button", { name: "Таблица" }));
    });
  },
};

/** The bubble of a point, as keys or the mouse show it. */
export const Pointed: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole("slider").focus();
    await userEvent.keyboard("{Home}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}");
  },
};

export const AsTable: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Таблица" }));
  },
};

export const Matrix: Story = {
  tags: ["visual"],
  args: {
    title: "Заказы по источникам",
    description: "Шесть рядов: больше не различит никто",
    unit: "count",
    series: ["Сайт", "Prom", "Rozetka", "Instagram", "Telegram", "Импорт"].map((label, index) => ({
      id: label,
      label,
      values: counts(21, 60 - index * 9, index * 3),
    })),
  },
};

export const CloseTogether: Story = {
  args: {
    title: "Курс доллара",
    description: "Шкала не от нуля: важны доли гривны",
    fromZero: false,
    withTotal: false,
    series: [
      {
        id: "rate",
        label: "Продажа",
        values: sums(21, 41.2, 0.02).map((sum) => (40.8 + Number(sum) / 100).toFixed(2)),
      },
    ],
  },
};

export const Negative: Story = {
  tags: ["visual"],
  args: {
    title: "Изменение баланса",
    description: undefined,
    series: [{ id: "balance", label: "Изменение", values: sums(21, 900, -160) }],
  },
};

export const Gaps: Story = {
  args: {
    title: "Продажи",
    description: "Дни без данных не соединяются",
    series: [
      { ...profit, values: profit.values.map((value, day) => ([4, 5, 6, 11, 13].includes(day) ? null : value)) },
    ],
  },
};

export const OnePoint: Story = {
  args: { categories: novemberDays(1), series: [{ ...profit, values: ["1250.00"] }] },
};

export const HugeNumbers: Story = {
  tags: ["visual"],
  args: {
    title: "Оборот",
    series: [
      {
        id: "turnover",
        label: "Оборот всех дропшипперов за всё время",
        values: sums(21, 987_654_321_000, 1_234_567_890),
      },
    ],
  },
};

/** Not each point has room for a marker; the last one, which is asked for most, always has its own. */
export const Narrow: Story = {
  args: { className: "w-70", categories: novemberDays(20), series: [{ ...profit, values: sums(20, 4200, 90) }] },
  play: async ({ canvasElement }) => {
    const ends = [...canvasElement.querySelectorAll("path[fill=none]")].map((line) =>
      Number(/([\d.]+),[\d.]+$/.exec(line.getAttribute("d") ?? "")?.[1]),
    );
    const marks = [...canvasElement.querySelectorAll("path[transform]")].map((mark) =>
      Number(/([\d.]+)/.exec(mark.getAttribute("transform") ?? "")?.[1]),
    );
    await expect(ends.some(Number.isFinite)).toBe(true);
    await expect(Math.max(...marks)).toBeCloseTo(Math.max(...ends.filter(Number.isFinite)), 0);
  },
};

export const Loading: Story = { args: { loading: true } };

export const Empty: Story = { args: { categories: [], series: [] } };

export const Failed: Story = {
  tags: ["visual"],
  args: { error: "Деньги в порядке, не открылся только отчёт.", onRetry: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Попробовать еще раз" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
