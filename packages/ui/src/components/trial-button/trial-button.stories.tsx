import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";

import { TrialButton } from "./trial-button.tsx";

const meta = {
  title: "Components/Forms/TrialButton",
  component: TrialButton,
  args: {
    label: "Проверить источник",
    loading: false,
    outcome: null,
    onTry: fn(),
    hint: "Проверяется то, что введено; ничего не сохраняется.",
    className: "max-w-xl",
  },
} satisfies Meta<typeof TrialButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Проверить источник" }));
    await expect(args.onTry).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  args: { loading: true, outcome: { good: true, text: "Прошлый ответ, который уже не говорят." } },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole("button").focus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onTry).not.toHaveBeenCalled();
    await expect(canvas.queryByText(/Прошлый ответ/)).toBeNull();
  },
};

export const Good: Story = {
  tags: ["visual"],
  args: { outcome: { good: true, text: "monobank: покупка 41,10, продажа 41,50. Курс магазина будет 42,33 ₴." } },
};

export const Failed: Story = {
  tags: ["visual"],
  args: { outcome: { good: false, text: "monobank не ответил за 5 секунд." } },
};
