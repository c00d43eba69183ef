import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";

import { Button } from "../button/button.tsx";
import { Alert } from "./alert.tsx";
import { alertToneKeys } from "./alert.variants.ts";

const meta = {
  title: "Components/States/Alert",
  component: Alert,
  args: {
    tone: "notice",
    title: "Цена изменилась",
    children: "Термокружка подорожала с 410,00 ₴ до 425,00 ₴. Проверьте итог перед оформлением.",
  },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tones: Story = {
  tags: ["visual"],
  render: () => (
    <div className="max-w-140 space-y-3">
      {alertToneKeys.map((tone) => (
        <Alert key={tone} tone={tone} title="Работает песочница перевозчика">
          Ключ не задан, поэтому накладные создаются понарошку.
        </Alert>
      ))}
    </div>
  ),
};

export const WithAction: Story = {
  tags: ["visual"],
  args: {
    tone: "bad",
    title: "Не хватает 320,00 ₴ на балансе",
    children: "Всё введённое сохранено.",
    action: <Button size="sm">Пополнить</Button>,
    onClose: fn(),
    className: "max-w-140",
  },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Закрыть" }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** Над списком, который открывают каждый день: одна строка, пока хватает места. */
export const Inline: Story = {
  tags: ["visual"],
  parameters: { visual: { widths: [1440] } },
  args: {
    tone: "notice",
    inline: true,
    title: "Не разобрано: 3 строки банка",
    children: "пришло 12 400,00 ₴, самая давняя от 24 ноября.",
    action: <Button size="sm">Разобрать</Button>,
  },
  render: (args) => (
    <div className="grid gap-4">
      <Alert {...args} />
      <div className="w-80">
        <Alert {...args} />
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [wide, narrow] = within(canvasElement)
      .getAllByRole("status")
      .map((alert) => alert.getBoundingClientRect().height);
    await expect(wide).toBeLessThanOrEqual(52);
    await expect(narrow).toBeGreaterThan(wide ?? 0);
  },
};

export const Keyboard: Story = {
  args: WithAction.args,
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Пополнить" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Закрыть" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** Слово без пробелов, которое кто-то написал, переносится и не раздвигает страницу. */
export const LongWord: Story = {
  args: { tone: "bad", title: "Вход закрыт", children: "ы".repeat(120) },
  render: (args) => (
    <div className="grid w-80">
      <Alert {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const alert = within(canvasElement).getByRole("alert");
    await expect(alert.getBoundingClientRect().width).toBeLessThanOrEqual(320);
  },
};
