import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";

import { Field } from "../field/field.tsx";
import { PasswordInput } from "./password-input.tsx";

const meta = {
  title: "Components/Forms/PasswordInput",
  component: PasswordInput,
  render: (args) => (
    <Field label="Пароль" hint="Не короче 8 знаков" className="max-w-72">
      <PasswordInput {...args} />
    </Field>
  ),
} satisfies Meta<typeof PasswordInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText("Пароль");
    await userEvent.type(input, "секрет-2026");
    await expect(input).toHaveAttribute("type", "password");
    await userEvent.click(canvas.getByRole("button", { name: "Показать пароль" }));
    await expect(input).toHaveAttribute("type", "text");
    await userEvent.click(canvas.getByRole("button", { name: "Скрыть пароль" }));
    await expect(input).toHaveValue("секрет-2026");
  },
};

export const NewPassword: Story = { args: { autoComplete: "new-password" } };
