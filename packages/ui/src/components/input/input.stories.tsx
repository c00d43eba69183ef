import type { Meta, StoryObj } from "@storybook/react-vite";
import { Mail } from "lucide-react";
import { expect, userEvent, within } from "storybook/test";

import { Field } from "../field/field.tsx";
import { Input } from "./input.tsx";
import { controlSizeKeys } from "./input.variants.ts";

const meta = {
  title: "Components/Forms/Input",
  component: Input,
  args: { "aria-label": "Артикул", placeholder: "SKU-1024" },
  decorators: [
    (Story) => (
      <div className="max-w-72 space-y-4">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Input>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox", { name: "Артикул" });
    await userEvent.type(input, "SKU-7");
    await expect(input).toHaveValue("SKU-7");
  },
};

export const Sizes: Story = {
  tags: ["visual"],
  render: () => (
    <>
      {controlSizeKeys.map((size) => (
        <Input key={size} size={size} aria-label={size} defaultValue="Термокружка 450 мл" />
      ))}
    </>
  ),
};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <>
      <Field label="Почта">
        <Input start={<Mail size={16} />} defaultValue="olena@example.com" />
      </Field>
      <Field label="Цена продажи">
        <Input end="₴" inputMode="decimal" defaultValue="1 250" />
      </Field>
      <Field label="С ошибкой" errors={["Укажите цену больше нуля"]}>
        <Input end="₴" defaultValue="0" />
      </Field>
      <Field label="Недоступно" hint="Номер присваивает магазин">
        <Input disabled defaultValue="100245" />
      </Field>
      <Field label="Только чтение">
        <Input readOnly defaultValue="UA213996220000026007233566001" />
      </Field>
    </>
  ),
};
