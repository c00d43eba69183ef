import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";

import { Field } from "../field/field.tsx";
import { SecretInput } from "./secret-input.tsx";
import type { SecretInputProps } from "./secret-input.tsx";

function Token({ value: first, onValueChange, ...rest }: SecretInputProps) {
  const [value, setValue] = useState(first);
  return (
    <Field label="Токен бота" hint="Его выдаёт @BotFather" className="max-w-xl">
      <SecretInput
        {...rest}
        value={value}
        onValueChange={(next) => {
          setValue(next);
          onValueChange(next);
        }}
      />
    </Field>
  );
}

const meta = {
  title: "Components/Forms/SecretInput",
  component: SecretInput,
  args: { value: null, onValueChange: fn(), kept: "Задан, оканчивается на 4f2a" },
  render: (args) => <Token {...args} />,
} satisfies Meta<typeof SecretInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText("Токен бота")).toHaveValue("Задан, оканчивается на 4f2a");
    await expect(canvas.getByLabelText("Токен бота")).toHaveAttribute("readonly");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** Nothing is kept yet: an ordinary field that hides what is typed. */
export const Absent: Story = {
  args: { kept: undefined, placeholder: "123456:ABC…" },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText("Токен бота");
    await userEvent.type(input, "12");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("12");
    await userEvent.clear(input);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(input).toHaveAttribute("type", "password");
  },
};

export const Replaced: Story = {
  tags: ["visual"],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Заменить" }));
    const input = canvas.getByLabelText("Токен бота");
    await waitFor(() => expect(input).toHaveFocus());
    await expect(input).toHaveValue("");
    await userEvent.type(input, "новый");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("новый");
    await userEvent.click(canvas.getByRole("button", { name: "Оставить прежнее" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.getByLabelText("Токен бота")).toHaveValue("Задан, оканчивается на 4f2a");
    await userEvent.click(canvas.getByRole("button", { name: "Заменить" }));
    await userEvent.type(canvas.getByLabelText("Токен бота"), "новый");
  },
};

export const Removed: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Убрать" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("");
    await expect(canvas.getByLabelText("Токен бота")).toHaveValue("Уберём при сохранении");
  },
};

/** The environment of the server gives it: it can be overruled here, not taken away. */
export const Given: Story = {
  args: { kept: "Задан на сервере", removable: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("button", { name: "Убрать" })).toBeNull();
  },
};

export const Disabled: Story = { args: { disabled: true } };
