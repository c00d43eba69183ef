import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";

import { QuantityStepper } from "./quantity-stepper.tsx";

function Stateful(props: { max?: number; size?: "md" | "sm"; start?: number; disabled?: boolean }) {
  const { start = 1, ...rest } = props;
  const [value, setValue] = useState(start);
  return <QuantityStepper {...rest} label="Количество: Термокружка 450 мл" value={value} onValueChange={setValue} />;
}

const meta = {
  title: "Components/Forms/QuantityStepper",
  component: QuantityStepper,
  args: { value: 1, onValueChange: () => {}, label: "Количество: Термокружка 450 мл" },
  render: (args) => <Stateful max={args.max} size={args.size} disabled={args.disabled} />,
} satisfies Meta<typeof QuantityStepper>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { max: 12 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("textbox", { name: "Количество" });
    await expect(canvas.getByRole("button", { name: "Уменьшить" })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: "Увеличить" }));
    await expect(input).toHaveValue("2");
    await userEvent.clear(input);
    await userEvent.type(input, "40{Enter}");
    await expect(input).toHaveValue("12");
    await expect(canvas.getByRole("button", { name: "Увеличить" })).toBeDisabled();
  },
};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div className="flex flex-wrap items-center gap-4">
      <Stateful size="sm" />
      <Stateful start={7} />
      <Stateful start={10000} />
      <Stateful disabled start={3} />
    </div>
  ),
};
