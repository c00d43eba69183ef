import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";

import { ErrorState } from "./error-state.tsx";

const meta = {
  title: "Components/States/ErrorState",
  component: ErrorState,
  args: {
    title: "Заказы не загрузились",
    children: "Сервер не ответил. Сами заказы и деньги в порядке.",
    referenceId: "7f3a-19c2",
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Попробовать еще раз" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Panel: Story = {
  tags: ["visual"],
  args: { size: "panel", title: "Ошибка HTTP запроса", children: "Неизвестная ошибка!", referenceId: undefined },
};

export const Keyboard: Story = {
  play: async ({ args, canvasElement }) => {
    await expect(within(canvasElement).getByRole("alert")).toHaveTextContent("Заказы не загрузились");
    await userEvent.tab();
    await expect(within(canvasElement).getByRole("button", { name: "Попробовать еще раз" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
