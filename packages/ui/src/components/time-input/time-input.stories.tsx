import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";

import { Field } from "../field/field.tsx";
import { controlSizeKeys } from "../input/input.variants.ts";
import { TimeInput } from "./time-input.tsx";
import type { TimeInputProps } from "./time-input.tsx";

function CutOff(props: Partial<TimeInputProps>) {
  const [value, setValue] = useState("17:00");
  return (
    <Field label="Приём заказов до" hint={`Сохранится: ${value || "не задано"}`} className="max-w-60">
      <TimeInput {...props} value={value} onValueChange={setValue} />
    </Field>
  );
}

const meta = {
  title: "Components/Forms/TimeInput",
  component: TimeInput,
  args: { value: "17:00", onValueChange: () => {} },
  render: ({ value: _value, onValueChange: _change, ...args }) => <CutOff {...args} />,
} satisfies Meta<typeof TimeInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("textbox", { name: "Приём заказов до" });
    await userEvent.clear(input);
    await expect(canvas.getByText("Сохранится: не задано")).toBeVisible();
    await userEvent.type(input, "930");
    await expect(input).toHaveValue("930");
    await userEvent.tab();
    await expect(input).toHaveValue("09:30");
    await expect(canvas.getByText("Сохранится: 09:30")).toBeVisible();
    await userEvent.clear(input);
    await userEvent.type(input, "25");
    await userEvent.tab();
    await expect(input).toHaveValue("25"); // what is no time stays to be put right
  },
};

export const Matrix: Story = {
  render: () => (
    <div className="space-y-4">
      {controlSizeKeys.map((size) => (
        <CutOff key={size} size={size} />
      ))}
    </div>
  ),
};

export const States: Story = {
  render: () => (
    <div className="max-w-60 space-y-4">
      <Field label="Пусто">
        <TimeInput value="" onValueChange={() => {}} />
      </Field>
      <Field label="С ошибкой" errors={["Укажите время, например 17:00."]}>
        <TimeInput value="25" onValueChange={() => {}} />
      </Field>
      <Field label="Недоступно" hint="Меняет главный администратор">
        <TimeInput value="17:00" onValueChange={() => {}} disabled />
      </Field>
    </div>
  ),
};
