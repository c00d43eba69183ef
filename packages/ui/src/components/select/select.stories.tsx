import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";

import { Field } from "../field/field.tsx";
import { controlSizeKeys } from "../input/input.variants.ts";
import { Select } from "./select.tsx";

const options = [
  { value: "-created_at", label: "Сначала новые" },
  { value: "price", label: "Сначала дешёвые" },
  { value: "-price", label: "Сначала дорогие" },
  { value: "popular", label: "По популярности", disabled: true },
] as const;

function Sorting({ size, disabled }: { size?: (typeof controlSizeKeys)[number]; disabled?: boolean }) {
  const [value, setValue] = useState<(typeof options)[number]["value"]>("-created_at");
  return (
    <Field label="Сортировка" className="max-w-60">
      <Select options={options} value={value} onValueChange={setValue} size={size} disabled={disabled} />
    </Field>
  );
}

const meta = {
  title: "Components/Forms/Select",
  component: Select,
  args: { options: [...options] },
  render: (args) => <Sorting size={args.size} disabled={args.disabled} />,
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole("combobox", { name: "Сортировка" });
    await userEvent.selectOptions(select, "Сначала дешёвые");
    await expect(select).toHaveValue("price");
  },
};

export const Matrix: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-4">
      {controlSizeKeys.map((size) => (
        <Sorting key={size} size={size} />
      ))}
    </div>
  ),
};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-4">
      <Sorting disabled />
      <Field label="Отделение" errors={["Выберите отделение"]} className="max-w-60">
        <Select options={options} defaultValue="" placeholder="Выберите отделение" />
      </Field>
    </div>
  ),
};

/** A wrong choice is told with its reason; Tab reaches the list, a letter chooses. */
export const Keyboard: Story = {
  render: () => (
    <Field label="Отделение" errors={["Выберите отделение"]} className="max-w-60">
      <Select options={options} defaultValue="" placeholder="Выберите отделение" />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const select = within(canvasElement).getByRole("combobox", { name: "Отделение" });
    await expect(select).toHaveFocus();
    await expect(select).toBeInvalid();
    await expect(select).toHaveAccessibleDescription("Выберите отделение");
  },
};
