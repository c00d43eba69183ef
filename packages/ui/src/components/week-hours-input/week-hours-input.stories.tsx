import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";

import type { DayHours, WeekHours } from "../../format/opening-hours.ts";
import { WeekHoursInput } from "./week-hours-input.tsx";
import type { WeekHoursInputProps } from "./week-hours-input.tsx";

const work: DayHours = { from: "09:00", to: "19:00" };
const shop: WeekHours = [work, work, work, work, work, { from: "10:00", to: "15:00" }, null];
const closed: WeekHours = [null, null, null, null, null, null, null];

function Hours({ value: first, onValueChange: _change, ...rest }: WeekHoursInputProps) {
  const [value, setValue] = useState(first);
  return <WeekHoursInput {...rest} value={value} onValueChange={setValue} />;
}

const meta = {
  title: "Components/Forms/WeekHoursInput",
  component: WeekHoursInput,
  args: { label: "Часы работы", value: shop, onValueChange: () => {}, className: "max-w-120" },
  render: (args) => <Hours {...args} />,
} satisfies Meta<typeof WeekHoursInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const from = canvas.getByRole("textbox", { name: "Открытие понедельника" });
    await userEvent.clear(from);
    await userEvent.type(from, "8");
    await userEvent.tab();
    await expect(from).toHaveValue("08:00");
    await expect(
      canvas.getByText("Сейчас: пн 08:00–\u206019:00, вт–\u2060пт 09:00–\u206019:00, сб 10:00–\u206015:00"),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Понедельник — на все будни" }));
    await expect(canvas.getByText("Сейчас: пн–\u2060пт 08:00–\u206019:00, сб 10:00–\u206015:00")).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Воскресенье" }));
    await expect(canvas.getByRole("textbox", { name: "Закрытие воскресенья" })).toHaveValue("19:00");
    await userEvent.click(canvas.getByRole("checkbox", { name: "Суббота" }));
    await expect(canvas.queryByRole("textbox", { name: "Открытие субботы" })).toBeNull();
  },
};

export const Empty: Story = {
  args: { value: closed },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("Сейчас: часы не указаны")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Понедельник — на все дни" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("checkbox", { name: "Понедельник" }));
    await userEvent.click(canvas.getByRole("button", { name: "Понедельник — на все дни" }));
    await expect(canvas.getByText("Сейчас: ежедневно 09:00–\u206018:00")).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    value: [{ from: "09:00", to: "9" }, work, work, work, work, null, null],
    errors: ["Укажите время закрытия, например 18:00."],
  },
};

export const Disabled: Story = { args: { disabled: true } };
