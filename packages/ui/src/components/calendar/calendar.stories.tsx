import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";

import { weekday } from "./calendar-days.ts";
import { Calendar } from "./calendar.tsx";
import type { CalendarProps, DayRange } from "./calendar.tsx";

const TODAY = "2026-11-21";
const isWeekend = (day: string) => weekday(day) > 4;

function OneDay({ start = "2026-11-18", ...props }: Partial<CalendarProps> & { start?: string | null }) {
  const [day, setDay] = useState<string | null>(start);
  return (
    <>
      <Calendar today={TODAY} {...props} range={{ from: day, to: day }} onPick={setDay} />
      <p className="mt-3 text-13 text-muted">Выбрано: {day ?? "ничего"}</p>
    </>
  );
}

function Stretch({ start, months = 2 }: { start: DayRange; months?: 1 | 2 }) {
  const [range, setRange] = useState(start);
  return (
    <Calendar
      today={TODAY}
      months={months}
      range={range}
      previewsEnd
      onPick={(day) =>
        setRange(range.from === null || range.to !== null ? { from: day, to: null } : { from: range.from, to: day })
      }
    />
  );
}

const meta = {
  title: "Components/Forms/Calendar",
  component: Calendar,
  args: { range: { from: "2026-11-18", to: "2026-11-18" }, onPick: () => {}, today: TODAY },
  render: ({ range: _range, onPick: _pick, ...args }) => <OneDay {...args} />,
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chosen = canvas.getByRole("button", { name: /18 ноября 2026/ });
    chosen.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    await expect(canvas.getByRole("button", { name: /26 ноября 2026/ })).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect(canvas.getByRole("button", { name: /понедельник, 23 ноября/ })).toHaveFocus();
    await userEvent.keyboard("{End}{PageDown}");
    await expect(canvas.getByRole("button", { name: /29 декабря 2026/ })).toHaveFocus();
    await userEvent.keyboard("{Shift>}{PageUp}{/Shift}");
    await expect(canvas.getByRole("button", { name: /29 декабря 2025/ })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText("Выбрано: 2025-12-29")).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Месяц" }), "Март");
    await expect(canvas.getByRole("grid", { name: "Март 2025" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Следующий месяц" }));
    await expect(canvas.getByRole("grid", { name: "Апрель 2025" })).toBeVisible();
  },
};

export const Limits: Story = {
  tags: ["visual"],
  args: { min: "2026-11-10", max: "2026-11-27", isDisabled: isWeekend },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("button", { name: "Предыдущий месяц" })).toBeDisabled();
    const saturday = canvas.getByRole("button", { name: /суббота, 21 ноября/ });
    await expect(saturday).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(saturday, { pointerEventsCheck: 0 });
    await expect(canvas.getByText("Выбрано: 2026-11-18")).toBeVisible();
    canvas.getByRole("button", { name: /18 ноября/ }).focus();
    await userEvent.keyboard("{PageDown}");
    await expect(canvas.getByRole("button", { name: /27 ноября/ })).toHaveFocus();
  },
};

export const TwoMonths: Story = {
  tags: ["visual"],
  render: () => <Stretch start={{ from: "2026-10-26", to: "2026-11-12" }} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: /20 ноября/ }));
    canvas.getByRole("button", { name: /20 ноября/ }).focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    // The stretch is drawn before it is chosen.
    await expect(canvas.getByRole("button", { name: /21 ноября/ }).parentElement).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("button", { name: /22 ноября/ }).parentElement).toHaveAttribute(
      "aria-selected",
      "true",
    );
  },
};

export const Nothing: Story = { tags: ["visual"], render: () => <OneDay start={null} /> };

/** Monday stands at the right; the arrow to the left leads to the next day. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chosen = canvas.getByRole("button", { name: /18 ноября 2026/ });
    const next = canvas.getByRole("button", { name: /19 ноября 2026/ });
    await expect(next.getBoundingClientRect().left).toBeLessThan(chosen.getBoundingClientRect().left);
    chosen.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(next).toHaveFocus();
  },
};
