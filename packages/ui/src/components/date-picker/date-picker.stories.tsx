import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";

import { weekday } from "../calendar/calendar-days.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { Field } from "../field/field.tsx";
import { controlSizeKeys } from "../input/input.variants.ts";
import { DatePicker } from "./date-picker.tsx";
import type { DatePickerProps } from "./date-picker.tsx";

const TODAY = "2026-11-21";

function Picker({
  label = "Дата отправки",
  hint,
  errors,
  start = "2026-11-18",
  ...props
}: Partial<DatePickerProps> & { label?: string; hint?: string; errors?: string[]; start?: string | null }) {
  const [day, setDay] = useState<string | null>(start);
  return (
    <Field label={label} hint={hint ?? `Уйдёт на сервер: ${day ?? "пусто"}`} errors={errors} className="max-w-60">
      <DatePicker today={TODAY} {...props} value={day} onValueChange={setDay} />
    </Field>
  );
}

const meta = {
  title: "Components/Forms/DatePicker",
  component: DatePicker,
  args: { value: null, onValueChange: () => {}, today: TODAY },
  render: ({ value: _value, onValueChange: _change, ...args }) => <Picker {...args} />,
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText("Дата отправки");
    await expect(input).toHaveValue("18.11.2026");
    await userEvent.clear(input);
    await userEvent.type(input, "05122026");
    await expect(input).toHaveValue("05.12.2026");
    await expect(canvas.getByText("Уйдёт на сервер: 2026-12-05")).toBeVisible();
    await userEvent.keyboard("{ArrowDown}");
    const day = await screen.findByRole("button", { name: /суббота, 5 декабря 2026/ });
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.keyboard("{ArrowUp}{Enter}");
    await waitFor(() => expect(input).toHaveValue("28.11.2026"));
    await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
    await waitFor(() => expect(canvas.getByRole("button", { name: /Открыть календарь/ })).toHaveFocus());
  },
};

export const Open: Story = {
  tags: ["visual"],
  args: { min: "2026-11-10", max: "2026-12-10", isDisabled: (day) => weekday(day) === 6 },
  render: ({ value: _value, onValueChange: _change, ...args }) => (
    <div className="min-h-100">
      <Picker {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: /Открыть календарь/ }));
    await expect(await screen.findByRole("grid", { name: "Ноябрь 2026" })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("button", { name: /18 ноября/ })).toHaveFocus());
  },
};

/** What cannot be a date stays in the box and says why; a mended one is taken. */
export const Refused: Story = {
  tags: ["visual"],
  args: { min: "2026-11-10" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText("Дата отправки");
    await userEvent.clear(input);
    await userEvent.type(input, "31.11.2026");
    await userEvent.tab();
    await expect(input).toHaveValue("31.11.2026");
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/Такой даты нет/);
    await userEvent.clear(input);
    await userEvent.type(input, "1.11.26");
    await userEvent.tab();
    await expect(input).toHaveAccessibleDescription(/не раньше 10\.11\.2026/);
  },
};

/** Typing with one's own dots, pasting, Backspace over a dot. */
export const Typed: Story = {
  args: { value: null },
  render: () => <Picker start={null} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText("Дата отправки");
    await userEvent.type(input, "5.1.2027");
    await expect(input).toHaveValue("05.01.2027");
    await userEvent.type(input, "{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}");
    await expect(input).toHaveValue("05.01");
    await userEvent.clear(input);
    await userEvent.paste("2027-02-03");
    await expect(canvas.getByText("Уйдёт на сервер: 2027-02-03")).toBeVisible();
    await userEvent.clear(input);
    await expect(canvas.getByText("Уйдёт на сервер: пусто")).toBeVisible();
  },
};

export const Matrix: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-4">
      {controlSizeKeys.map((size) => (
        <Picker key={size} size={size} label={size} hint=" " />
      ))}
    </div>
  ),
};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-4">
      <Picker label="Пусто" start={null} />
      <Picker label="С ошибкой" errors={["Перевозчик не забирает посылки в воскресенье"]} />
      <Picker label="Недоступно" disabled hint="Заказ уже отправлен" />
      <Picker label="Только чтение" readOnly hint="Дату назначает склад" />
    </div>
  ),
};

/** Inside a dialog the calendar stands above it, and Escape closes the calendar alone. */
export const InDialog: Story = {
  render: () => (
    <Dialog open onOpenChange={() => {}} title="Отправка">
      <Picker />
    </Dialog>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: /Открыть календарь/ }));
    const day = await screen.findByRole("button", { name: /18 ноября/ });
    await waitFor(() => expect(day).toHaveFocus());
    const { left, top, width, height } = day.getBoundingClientRect();
    await waitFor(() => expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(day));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("grid")).toBeNull());
    await expect(screen.getByRole("dialog", { name: "Отправка" })).toBeVisible();
  },
};
