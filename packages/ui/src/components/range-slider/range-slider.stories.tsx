import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";

import { RangeSlider } from "./range-slider.tsx";
import type { Range } from "./range-slider.tsx";

const reported = fn();

function Price({ start }: { start: Range }) {
  const [value, setValue] = useState<Range>(start);
  return (
    <RangeSlider
      label="Цена"
      min={10}
      max={5000}
      step={10}
      unit="₴"
      value={value}
      onValueChange={(next) => {
        reported(next);
        setValue(next);
      }}
      className="max-w-72"
    />
  );
}

const meta = {
  title: "Components/Forms/RangeSlider",
  component: RangeSlider,
  args: { label: "Цена", min: 10, max: 5000, value: { from: null, to: null }, onValueChange: () => {} },
  render: () => <Price start={{ from: 500, to: 2500 }} />,
  beforeEach: () => reported.mockClear(),
} satisfies Meta<typeof RangeSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const from = canvas.getByRole("spinbutton", { name: "От" });
    await userEvent.clear(from);
    await userEvent.type(from, "800");
    await expect(reported).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(reported).toHaveBeenLastCalledWith({ from: 800, to: 2500 });
    await expect(canvas.getByRole("slider", { name: "Нижняя граница" })).toHaveValue("800");
  },
};

export const Open: Story = { tags: ["visual"], render: () => <Price start={{ from: null, to: null }} /> };
