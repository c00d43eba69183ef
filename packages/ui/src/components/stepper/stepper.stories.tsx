import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";

import { Stepper } from "./stepper.tsx";
import type { Step } from "./stepper.tsx";
import { stepperLayoutKeys, stepStateKeys } from "./stepper.variants.ts";

const steps: Step[] = [
  { id: "file", title: "Файл", description: "prices.xlsx", state: "done" },
  { id: "columns", title: "Колонки", description: "9 из 12", state: "done" },
  { id: "check", title: "Проверка", state: "current" },
  { id: "result", title: "Результат", state: "ahead" },
];

const meta = {
  title: "Components/Navigation/Stepper",
  component: Stepper,
  args: { steps, label: "Шаги импорта", onStepSelect: fn() },
} satisfies Meta<typeof Stepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("listitem", { current: "step" })).toHaveTextContent("Проверка");
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: /^Колонки.*готово/ })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onStepSelect).toHaveBeenCalledWith("columns");
    await expect(canvas.queryByRole("button", { name: /Результат/ })).toBeNull();
  },
};

export const Matrix: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-8">
      {stepperLayoutKeys.map((layout) => (
        <Stepper
          key={layout}
          label={layout}
          layout={layout}
          steps={stepStateKeys.map((state) => ({ id: state, title: state, description: "Пояснение", state }))}
        />
      ))}
    </div>
  ),
};

export const WithError: Story = {
  tags: ["visual"],
  args: {
    steps: [
      { id: "file", title: "Файл", description: "prices.xlsx", state: "done" },
      { id: "columns", title: "Колонки", description: "Не выбрана колонка цены", state: "error" },
      { id: "check", title: "Проверка", state: "ahead" },
    ],
  },
};

/** Nothing to press: the way back is elsewhere. */
export const ReadOnly: Story = {
  args: { onStepSelect: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("button")).toBeNull();
  },
};

export const LongWords: Story = {
  tags: ["visual"],
  args: {
    steps: [
      { id: "a", title: "Высокопроизводительные характеристики", state: "done" },
      {
        id: "b",
        title: "Согласование условий грузоперевозки",
        description: "Кам’янець-Подільський, відділення 12",
        state: "current",
      },
      { id: "c", title: "Подтверждение", state: "ahead" },
    ],
  },
};
