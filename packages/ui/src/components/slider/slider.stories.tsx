import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";

import { formatPercent } from "../../format/number.ts";
import { Field } from "../field/field.tsx";
import { Slider } from "./slider.tsx";
import type { SliderProps } from "./slider.tsx";

const committed = fn();
const marks = [
  { value: 0, label: "0" },
  { value: 25, label: "25" },
  { value: 50, label: "50" },
  { value: 100, label: "100" },
];

function Markup({
  label = "Наценка",
  errors,
  hint,
  ...props
}: Partial<SliderProps> & { label?: string; errors?: string[]; hint?: string }) {
  const [value, setValue] = useState(props.value ?? 25);
  return (
    <Field label={label} hint={hint} errors={errors} className="max-w-90">
      <Slider
        min={0}
        max={100}
        step={5}
        format={formatPercent}
        onCommit={committed}
        {...props}
        value={value}
        onValueChange={setValue}
      />
    </Field>
  );
}

const meta = {
  title: "Components/Forms/Slider",
  component: Slider,
  args: { value: 25, min: 0, max: 100, onValueChange: () => {} },
  render: ({ onValueChange: _change, ...args }) => <Markup {...args} />,
  beforeEach: () => committed.mockClear(),
} satisfies Meta<typeof Slider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  args: { step: 5 },
  play: async ({ canvasElement }) => {
    const slider = within(canvasElement).getByRole("slider", { name: "Наценка" });
    await expect(slider).toHaveAttribute("aria-valuetext", "25\u00a0%");
    slider.focus();
    // The arrows of a native range need a trusted key: the story says what they end in.
    await userEvent.keyboard("{ArrowRight}");
    await expect(committed).toHaveBeenCalled();
  },
};

export const Matrix: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-5">
      <Markup label="Начало" value={0} />
      <Markup label="Середина" value={50} />
      <Markup label="Конец" value={100} />
      <Markup label="С отметками" marks={marks} />
      <Markup label="Отметки без числа" marks={marks} valueHidden />
    </div>
  ),
};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-5">
      <Markup label="С подсказкой" hint="Покупатель увидит цену с наценкой" />
      <Markup label="С ошибкой" value={5} errors={["Наценка не меньше 10 %"]} />
      <Markup label="Недоступно" disabled hint="Цену назначает поставщик" />
    </div>
  ),
};

/** The least is at the right; a mark stands over its number there, too. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  render: () => <Markup value={50} marks={marks} />,
  play: async ({ canvasElement }) => {
    const [least, quarter, , most] = marks.map(({ label }) =>
      within(canvasElement).getByText(label, { selector: "span" }).getBoundingClientRect(),
    );
    await expect(least?.left).toBeGreaterThan(quarter?.right ?? Infinity);
    await expect(most?.right).toBeLessThan(quarter?.left ?? 0);
  },
};
