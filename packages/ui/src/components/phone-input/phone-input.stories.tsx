import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";

import { Field } from "../field/field.tsx";
import { controlSizeKeys } from "../input/input.variants.ts";
import { PhoneInput } from "./phone-input.tsx";

const meta = {
  title: "Components/Forms/PhoneInput",
  component: PhoneInput,
  args: { onValueChange: fn() },
  render: (args) => (
    <Field label="Телефон получателя" className="max-w-72">
      <PhoneInput {...args} />
    </Field>
  ),
} satisfies Meta<typeof PhoneInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText("Телефон получателя");
    await userEvent.type(input, "0671234567");
    await expect(input).toHaveValue("+380 (67) 123-45-67");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("+380671234567");
  },
};

export const Pasted: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText("Телефон получателя");
    await userEvent.click(input);
    await userEvent.paste("+38 050 765 43 21");
    await expect(input).toHaveValue("+380 (50) 765-43-21");
  },
};

function Controlled() {
  const [phone, setPhone] = useState("+380501112233");
  return (
    <Field label="Телефон" hint={phone} className="max-w-72">
      <PhoneInput value={phone} onValueChange={setPhone} />
    </Field>
  );
}

export const Filled: Story = {
  tags: ["visual"],
  render: () => <Controlled />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText("Телефон");
    await userEvent.clear(input);
    await userEvent.type(input, "937654321");
    await expect(input).toHaveValue("+380 (93) 765-43-21");
    await expect(canvas.getByText("+380937654321")).toBeVisible();
  },
};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div className="max-w-72 space-y-4">
      {controlSizeKeys.map((size) => (
        <Field key={size} label={`Размер ${size}`}>
          <PhoneInput size={size} defaultValue="0671234567" />
        </Field>
      ))}
      <Field label="Пусто">
        <PhoneInput />
      </Field>
      <Field label="С ошибкой" errors={["Укажите телефон из 9 цифр после +380"]}>
        <PhoneInput defaultValue="+380 (67) 12" />
      </Field>
      <Field label="Недоступно" hint="Телефон подтверждён через Telegram">
        <PhoneInput defaultValue="0671234567" disabled />
      </Field>
    </div>
  ),
};
