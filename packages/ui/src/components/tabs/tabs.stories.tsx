import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";

import { Button } from "../button/button.tsx";
import { Tabs } from "./tabs.tsx";

const meta = {
  title: "Components/Navigation/Tabs",
  component: Tabs,
  args: {
    label: "О товаре",
    items: [
      { value: "description", label: "Описание", content: "Держит тепло шесть часов." },
      { value: "params", label: "Характеристики", count: 12, content: "Объём: 450 мл" },
      { value: "delivery", label: "Доставка", content: "Отправляем в день заказа до 15:00." },
      { value: "reviews", label: "Отзывы", content: "", disabled: true },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("tab", { name: "Описание" }));
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("tab", { name: /Характеристики/ })).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Объём: 450 мл");
  },
};

export const Narrow: Story = {
  tags: ["visual"],
  render: (args) => (
    <div className="w-60">
      <Tabs {...args} />
    </div>
  ),
};

/** The next tab is at the left, and so is the arrow that leads to it. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [first, second] = canvas.getAllByRole("tab");
    await expect(second?.getBoundingClientRect().right).toBeLessThanOrEqual(first?.getBoundingClientRect().left ?? 0);
    await userEvent.click(canvas.getByRole("tab", { name: "Описание" }));
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("tab", { name: /Характеристики/ })).toHaveAttribute("aria-selected", "true");
  },
};

/** The caller keeps which one is open: a button of the page opens another. */
export const Controlled: Story = {
  render: function Controlled(args) {
    const [value, setValue] = useState("description");
    return (
      <div className="flex flex-col items-start gap-3">
        <Button onClick={() => setValue("delivery")}>Когда отправите?</Button>
        <Tabs {...args} value={value} onValueChange={setValue} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Когда отправите?" }));
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Отправляем в день заказа");
    await userEvent.click(canvas.getByRole("tab", { name: /Характеристики/ }));
    await expect(canvas.getByRole("tabpanel")).toHaveTextContent("Объём: 450 мл");
  },
};
