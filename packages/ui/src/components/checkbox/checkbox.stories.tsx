import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";

import { FieldGroup } from "../field/field.tsx";
import { Checkbox } from "./checkbox.tsx";

const meta = {
  title: "Components/Forms/Checkbox",
  component: Checkbox,
  args: { label: "Только в наличии", onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole("checkbox", { name: "Только в наличии" });
    await userEvent.click(within(canvasElement).getByText("Только в наличии"));
    await expect(box).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
    await userEvent.keyboard(" ");
    await expect(box).not.toBeChecked();
  },
};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <FieldGroup label="Производитель" className="w-64">
      <Checkbox label="Acer" aside="128" />
      <Checkbox label="Bosch" aside="64" defaultChecked />
      <Checkbox label="Все остальные" indeterminate aside="12" />
      <Checkbox label="Нет в наличии" disabled aside="0" />
      <Checkbox label="Выбран и недоступен" disabled defaultChecked />
    </FieldGroup>
  ),
};

export const WithErrors: Story = {
  tags: ["visual"],
  args: {
    label: "Принимаю условия работы",
    hint: "Правила возврата и сроки выплат",
    required: true,
    errors: ["Без согласия заказ не оформить"],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("checkbox")).toHaveAccessibleDescription(/Без согласия/);
  },
};

export const HintIsNoName: Story = {
  args: { hint: "Правила возврата и сроки выплат", aside: "12" },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole("checkbox", { name: "Только в наличии 12" });
    await expect(box).toHaveAccessibleDescription("Правила возврата и сроки выплат");
  },
};
