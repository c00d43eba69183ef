import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";

import { Button } from "../button/button.tsx";
import { Accordion } from "./accordion.tsx";

const meta = {
  title: "Components/Navigation/Accordion",
  component: Accordion,
  args: {
    className: "max-w-100",
    items: [
      { id: "delivery", title: "Доставка", content: "Отправляем в день заказа до 15:00.", defaultOpen: true },
      {
        id: "return",
        title: "Возврат",
        aside: "14 дней",
        content: "Обратную доставку оплачивает магазин, если виноват он.",
      },
      { id: "cod", title: "Наложенный платёж", content: "Разница приходит на баланс после получения." },
    ],
  },
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText("Наложенный платёж"));
    await expect(canvas.getByText("Разница приходит на баланс после получения.")).toBeVisible();
    await expect(canvas.getByText("Отправляем в день заказа до 15:00.")).toBeVisible();
  },
};

export const Exclusive: Story = {
  args: { exclusive: "help" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText("Наложенный платёж"));
    await expect(canvas.getByText("Отправляем в день заказа до 15:00.")).not.toBeVisible();
  },
};

/** Each name is a tab stop (Enter and Space are the browser's own on a summary); what is folded away is not read. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByText("Доставка").closest("summary")).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByText("Возврат").closest("summary")).toHaveFocus();
    await expect(canvas.getByText(/Обратную доставку оплачивает магазин/)).not.toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByText("Наложенный платёж").closest("summary")).toHaveFocus();
  },
};

/** The caller keeps what is open: a link in the page opens a part. */
export const Controlled: Story = {
  render: function Controlled(args) {
    const [value, setValue] = useState(["return"]);
    return (
      <div className="flex flex-col items-start gap-3">
        <Button onClick={() => setValue(["cod"])}>Что такое наложенный платёж</Button>
        <Accordion {...args} value={value} onValueChange={setValue} data-testid="help" />
      </div>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Обратную доставку/)).toBeVisible();
    await expect(canvas.getByText(/Отправляем в день/)).not.toBeVisible();
    await userEvent.click(canvas.getByRole("button"));
    await expect(canvas.getByText(/Разница приходит/)).toBeVisible();
    await expect(canvas.getByText(/Обратную доставку/)).not.toBeVisible();
    await userEvent.click(canvas.getByText("Доставка"));
    await expect(canvas.getByText(/Отправляем в день/)).toBeVisible();
    await userEvent.click(canvas.getByText("Доставка"));
    await waitFor(() => expect(canvas.getByText(/Отправляем в день/)).not.toBeVisible());
    await expect(canvas.getByTestId("help")).toContainElement(canvas.getByText("Доставка"));
  },
};
