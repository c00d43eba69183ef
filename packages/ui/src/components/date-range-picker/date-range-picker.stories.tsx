import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";

import { controlSizeKeys } from "../input/input.variants.ts";
import { DateRangePicker } from "./date-range-picker.tsx";
import type { DateRangePickerProps, DayRange } from "./date-range-picker.tsx";

const TODAY = "2026-11-21";

function Picker({ start = { from: null, to: null }, ...props }: Partial<DateRangePickerProps> & { start?: DayRange }) {
  const [range, setRange] = useState(start);
  return (
    <DateRangePicker
      label="Период"
      hint={`Уйдёт на сервер: ${range.from ?? "…"} – ${range.to ?? "…"}`}
      today={TODAY}
      className="max-w-72"
      {...props}
      value={range}
      onValueChange={setRange}
    />
  );
}

const meta = {
  title: "Components/Forms/DateRangePicker",
  component: DateRangePicker,
  args: { label: "Период", value: { from: null, to: null }, onValueChange: () => {}, today: TODAY },
  render: ({ value: _value, onValueChange: _change, ...args }) => <Picker {...args} />,
} satisfies Meta<typeof DateRangePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const from = canvas.getByRole("textbox", { name: "С" });
    const to = canvas.getByRole("textbox", { name: "По" });
    await userEvent.type(from, "01112026");
    await userEvent.type(to, "15112026");
    await expect(canvas.getByText("Уйдёт на сервер: 2026-11-01 – 2026-11-15")).toBeVisible();
    // By keyboard in the calendar: first day, last day, in any order.
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("button", { name: /15 ноября 2026/ })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(screen.getByText("Выберите последний день")).toBeInTheDocument();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}{Enter}");
    await expect(canvas.getByText("Уйдёт на сервер: 2026-11-01 – 2026-11-15")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
  },
};

export const Presets: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const open = canvas.getByRole("button", { name: "Открыть календарь периода" });
    await userEvent.click(open);
    await userEvent.click(await screen.findByRole("button", { name: "7 дней" }));
    await expect(canvas.getByText("Уйдёт на сервер: 2026-11-15 – 2026-11-21")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
    await userEvent.click(open);
    await expect(await screen.findByRole("button", { name: "7 дней", pressed: true })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Прошлый месяц" }));
    await expect(canvas.getByText("Уйдёт на сервер: 2026-10-01 – 2026-10-31")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
    await userEvent.click(open);
    await userEvent.click(await screen.findByRole("button", { name: "Сбросить" }));
    await expect(canvas.getByText("Уйдёт на сервер: … – …")).toBeVisible();
  },
};

export const Open: Story = {
  tags: ["visual"],
  render: () => (
    <div className="min-h-120">
      <Picker start={{ from: "2026-10-26", to: "2026-11-12" }} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Открыть календарь периода" }));
    // Two months on a screen, the last one on a phone; the last day has the focus.
    await waitFor(() => expect(screen.getByRole("button", { name: /12 ноября/ })).toHaveFocus());
  },
};

/** Ends typed in the wrong order change places when the control is left. */
export const WrongOrder: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole("textbox", { name: "С" }), "20112026");
    await userEvent.type(canvas.getByRole("textbox", { name: "По" }), "10112026");
    await userEvent.click(canvasElement);
    await expect(canvas.getByText("Уйдёт на сервер: 2026-11-10 – 2026-11-20")).toBeVisible();
  },
};

export const Refused: Story = {
  tags: ["visual"],
  args: { max: TODAY },
  play: async ({ canvasElement }) => {
    const to = within(canvasElement).getByRole("textbox", { name: "По" });
    await userEvent.type(to, "01122026");
    await userEvent.tab();
    await expect(to).toBeInvalid();
    await expect(to).toHaveAccessibleDescription(/не позже 21\.11\.2026/);
  },
};

export const Matrix: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-4">
      {controlSizeKeys.map((size) => (
        <Picker key={size} size={size} label={size} hint=" " start={{ from: "2026-11-01", to: "2026-11-21" }} />
      ))}
    </div>
  ),
};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-4">
      <Picker label="Пусто" />
      <Picker label="Открытый конец" start={{ from: "2026-11-01", to: null }} />
      <Picker
        label="С ошибкой"
        errors={["Период не длиннее 90 дней"]}
        start={{ from: "2026-01-01", to: "2026-11-21" }}
      />
      <Picker label="Недоступно" disabled hint="Отчёт ещё считается" start={{ from: "2026-11-01", to: "2026-11-21" }} />
    </div>
  ),
};
