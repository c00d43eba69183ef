import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";

import { sums } from "../chart-frame/chart-samples.fixtures.ts";
import { Sparkline } from "./sparkline.tsx";
import { sparklineToneKeys } from "./sparkline.variants.ts";

const meta = {
  title: "Components/Data/Sparkline",
  component: Sparkline,
  args: { values: sums(21, 4200, 90), label: "Прибыль по дням ноября", unit: "UAH", className: "max-w-60" },
} satisfies Meta<typeof Sparkline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole("img", {
        name: /^Прибыль по дням ноября: от .+ до .+, в начале .+, сейчас .+₴$/,
      }),
    ).toBeVisible();
  },
};

export const Matrix: Story = {
  tags: ["visual"],
  render: (args) => (
    <div className="grid max-w-60 gap-4">
      {sparklineToneKeys.map((tone) => (
        <Sparkline key={tone} {...args} tone={tone} />
      ))}
    </div>
  ),
};

export const Edges: Story = {
  tags: ["visual"],
  render: (args) => (
    <div className="grid max-w-60 gap-4">
      <Sparkline {...args} label="Одно значение" values={["100.00"]} />
      <Sparkline {...args} label="Ровно" values={["100.00", "100.00", "100.00"]} />
      <Sparkline {...args} label="Ниже нуля" values={["300.00", "-120.00", "40.00", "-260.00"]} />
      <Sparkline {...args} label="С пропуском" values={["10.00", "20.00", null, "15.00", "40.00"]} />
      <Sparkline {...args} label="Пусто" values={[]} />
    </div>
  ),
};
