import type { Meta, StoryObj } from "@storybook/react-vite";
import { LayoutGrid, Rows3 } from "lucide-react";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";

import { SegmentedControl } from "./segmented-control.tsx";
import { segmentedSizeKeys } from "./segmented-control.variants.ts";

const periods = [
  { value: "day", label: "День" },
  { value: "week", label: "Неделя" },
  { value: "month", label: "Месяц" },
  { value: "year", label: "Год", disabled: true },
] as const;
type Period = (typeof periods)[number]["value"];

const chosen = fn();

function Periods(props: Partial<Parameters<typeof SegmentedControl<Period>>[0]>) {
  const [value, setValue] = useState<Period>("week");
  return (
    <SegmentedControl
      label="Период"
      options={periods}
      {...props}
      value={value}
      onValueChange={(next) => {
        chosen(next);
        setValue(next);
      }}
    />
  );
}

const meta = {
  title: "Components/Forms/SegmentedControl",
  component: SegmentedControl,
  args: { label: "Период", options: periods, value: "week", onValueChange: fn() },
  render: ({ size, block }) => <Periods size={size} block={block} data-testid="period" />,
  beforeEach: () => chosen.mockClear(),
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "Месяц" }));
    await expect(chosen).toHaveBeenLastCalledWith("month");
    await expect(canvas.getByRole("radio", { name: "Месяц" })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "Неделя" })).not.toBeChecked();
    await expect(canvas.getByTestId("period")).toHaveAccessibleName("Период");
  },
};

/** Both sizes, the width of the parent, and icons alone. */
export const Variants: Story = {
  tags: ["visual"],
  render: function Variants() {
    const [view, setView] = useState<"list" | "cards">("list");
    return (
      <div className="flex flex-col items-start gap-4">
        {segmentedSizeKeys.map((size) => (
          <Periods key={size} size={size} />
        ))}
        <div className="w-full max-w-100">
          <Periods block />
        </div>
        <SegmentedControl
          label="Вид списка"
          value={view}
          onValueChange={setView}
          options={[
            { value: "list", label: "Строки", icon: <Rows3 />, labelHidden: true },
            { value: "cards", label: "Карточки", icon: <LayoutGrid />, labelHidden: true },
          ]}
        />
      </div>
    );
  },
};

/** One Tab stop; arrows choose, as in any group of radios. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "Неделя" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "Месяц" })).toBeChecked();
    await userEvent.keyboard("{ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "День" })).toBeChecked();
  },
};

/** On a phone what does not fit goes on in the next line: each choice is in sight, and the page does not scroll. */
export const Narrow: Story = {
  tags: ["visual"],
  globals: { viewport: { value: "phone" }, density: "touch" },
  render: () => (
    <div className="w-50">
      <Periods />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    const group = canvas.getByRole("radiogroup");
    await expect(group.offsetWidth).toBeLessThanOrEqual(200);
    await expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth);
    const { right } = group.getBoundingClientRect();
    for (const choice of canvas.getAllByRole("radio"))
      await expect(choice.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  },
};
