import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";

import { Field } from "../field/field.tsx";
import { Textarea } from "./textarea.tsx";

const meta = {
  title: "Components/Textarea",
  component: Textarea,
  render: (args) => (
    <Field label="Комментарий к заказу" hint="Увидит только склад" className="max-w-100">
      <Textarea {...args} />
    </Field>
  ),
} satisfies Meta<typeof Textarea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole("textbox", { name: "Комментарий к заказу" });
    const before = box.clientHeight;
    await userEvent.type(box, "Положите открытку{enter}и чек{enter}без цены{enter}спасибо{enter}очень{enter}ждём");
    await expect(box.clientHeight).toBeGreaterThan(before);
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: "Заказ уже отправлен" } };
