import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";

import { Field } from "../field/field.tsx";
import { controlSizeKeys } from "../input/input.variants.ts";
import { CodeInput } from "./code-input.tsx";
import type { CodeInputProps } from "./code-input.tsx";

function AppCode(props: Partial<CodeInputProps>) {
  const [value, setValue] = useState("");
  const [sent, setSent] = useState("");
  return (
    <Field label="Код из приложения" hint={sent ? `Отправлен: ${sent}` : "Шесть цифр"} className="max-w-60">
      <CodeInput {...props} value={value} onValueChange={setValue} onComplete={setSent} />
    </Field>
  );
}

const meta = {
  title: "Components/Forms/CodeInput",
  component: CodeInput,
  args: { value: "", onValueChange: () => {} },
  render: ({ value: _value, onValueChange: _change, ...args }) => <AppCode {...args} />,
} satisfies Meta<typeof CodeInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("textbox", { name: "Код из приложения" });
    await userEvent.type(input, "12a3");
    await expect(input).toHaveValue("123");
    await expect(canvas.getByText("Шесть цифр")).toBeVisible();
    await userEvent.clear(input);
    await userEvent.click(input);
    await userEvent.paste("123 456");
    await expect(input).toHaveValue("123456");
    await expect(canvas.getByText("Отправлен: 123456")).toBeVisible();
    await userEvent.type(input, "7");
    await expect(input).toHaveValue("123456"); // no digit more than the code has
  },
};

export const Sizes: Story = {
  render: () => (
    <div className="space-y-4">
      {controlSizeKeys.map((size) => (
        <AppCode key={size} size={size} />
      ))}
    </div>
  ),
};

export const States: Story = {
  render: () => (
    <div className="max-w-60 space-y-4">
      <Field label="Введён">
        <CodeInput value="314159" onValueChange={() => {}} />
      </Field>
      <Field label="Четыре цифры">
        <CodeInput length={4} value="" onValueChange={() => {}} />
      </Field>
      <Field label="С ошибкой" errors={["Код не подошёл. Введите тот, что приложение показывает сейчас."]}>
        <CodeInput value="271828" onValueChange={() => {}} />
      </Field>
      <Field label="Недоступен">
        <CodeInput value="161803" onValueChange={() => {}} disabled />
      </Field>
    </div>
  ),
};
