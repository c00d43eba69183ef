import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";

import { Field } from "../field/field.tsx";
import { controlSizeKeys } from "../input/input.variants.ts";
import { NumberInput } from "./number-input.tsx";
import type { NumberInputProps } from "./number-input.tsx";

function Weight(props: Partial<NumberInputProps>) {
  const [value, setValue] = useState<number | null>(1.5);
  return (
    <Field label="Вес посылки" hint={`Передаём перевозчику: ${value ?? "не указан"}`} className="max-w-60">
      <NumberInput
        min={0.1}
        max={30}
        decimals={2}
        step={0.5}
        unit="кг"
        {...props}
        value={value}
        onValueChange={setValue}
      />
    </Field>
  );
}

const meta = {
  title: "Components/Forms/NumberInput",
  component: NumberInput,
  args: { value: 1.5, onValueChange: () => {} },
  render: ({ value: _value, onValueChange: _change, ...args }) => <Weight {...args} />,
} satisfies Meta<typeof NumberInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("spinbutton", { name: "Вес посылки" });
    await userEvent.clear(input);
    await userEvent.type(input, "2,5");
    await expect(input).toHaveAttribute("aria-valuenow", "2.5");
    await userEvent.keyboard("{ArrowUp}");
    await expect(input).toHaveValue("3");
    await userEvent.clear(input);
    await userEvent.type(input, "99");
    await userEvent.tab();
    await expect(input).toHaveValue("30");
  },
};

/** A decimal too many and a letter do not get in, and the box says why until something else is typed; also after it has been left. */
export const Refuses: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("spinbutton", { name: "Вес посылки" });
    await userEvent.clear(input);
    await userEvent.type(input, "2,555");
    await expect(input).toHaveValue("2,55");
    await expect(canvas.getByRole("alert")).toHaveTextContent("Не больше 2 знаков после запятой.");
    await userEvent.tab();
    await expect(input).toHaveValue("2,55");
    await expect(canvas.getByRole("alert")).toBeVisible();
    await userEvent.type(input, "{Backspace}");
    await expect(canvas.queryByRole("alert")).toBeNull();
    await userEvent.type(input, "x");
    await expect(input).toHaveValue("2,5");
    await expect(canvas.getByRole("alert")).toHaveTextContent("Число пишется цифрами.");
  },
};

export const Matrix: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-4">
      {controlSizeKeys.map((size) => (
        <Weight key={size} size={size} />
      ))}
    </div>
  ),
};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div className="max-w-60 space-y-4">
      <Field label="Пусто">
        <NumberInput value={null} onValueChange={() => {}} placeholder="0" unit="шт." />
      </Field>
      <Field label="С ошибкой" errors={["Не больше 30 кг"]}>
        <NumberInput value={45} onValueChange={() => {}} unit="кг" />
      </Field>
      <Field label="Недоступно" hint="Вес указывает склад">
        <NumberInput value={1.5} onValueChange={() => {}} unit="кг" disabled />
      </Field>
    </div>
  ),
};
