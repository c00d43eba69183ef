import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";

import { Field } from "../field/field.tsx";
import { controlSizeKeys } from "../input/input.variants.ts";
import { MoneyInput } from "./money-input.tsx";
import type { MoneyInputProps } from "./money-input.tsx";

const currencies = ["UAH", "USD"] as const;

function Price({
  label,
  hint,
  errors,
  ...props
}: Partial<MoneyInputProps> & { label?: string; hint?: string; errors?: string[] }) {
  const [value, setValue] = useState(props.value === undefined ? "1234.50" : props.value);
  return (
    <Field
      label={label ?? "Цена продажи"}
      hint={hint ?? `Уйдёт на сервер: ${value ?? "пусто"}`}
      errors={errors}
      className="max-w-60"
    >
      <MoneyInput currency="UAH" {...props} value={value} onValueChange={setValue} />
    </Field>
  );
}

const meta = {
  title: "Components/Forms/MoneyInput",
  component: MoneyInput,
  args: { value: "1234.50", currency: "UAH", onValueChange: () => {} },
  render: ({ onValueChange: _change, ...args }) => <Price {...args} />,
} satisfies Meta<typeof MoneyInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText("Цена продажи");
    await expect(input).toHaveValue("1\u00a0234,50");
    await userEvent.click(input);
    await expect(input).toHaveValue("1234,50");
    await userEvent.clear(input);
    await expect(canvas.getByText("Уйдёт на сервер: пусто")).toBeVisible();
    await userEvent.type(input, "99999.9");
    await expect(input).toHaveValue("99999,9");
    await expect(canvas.getByText("Уйдёт на сервер: 99999.90")).toBeVisible();
    await userEvent.tab();
    await expect(input).toHaveValue("99\u00a0999,90");
  },
};

export const Matrix: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-4">
      {currencies.map((currency) =>
        controlSizeKeys.map((size) => (
          <Price key={currency + size} currency={currency} size={size} label={`${currency}, ${size}`} hint=" " />
        )),
      )}
    </div>
  ),
};

export const Pasted: Story = {
  args: { value: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText("Цена продажи");
    await userEvent.click(input);
    await userEvent.paste("1 234,50 ₴");
    await expect(input).toHaveValue("1234,50");
    await expect(canvas.getByText("Уйдёт на сервер: 1234.50")).toBeVisible();
    await userEvent.clear(input);
    await userEvent.paste("1,234.50");
    await expect(input).toHaveValue("");
    await expect(canvas.getByRole("alert")).toHaveTextContent("Сумма пишется цифрами: 1234,50.");
    await userEvent.paste("41,555");
    await expect(input).toHaveValue("");
    await expect(canvas.getByRole("alert")).toHaveTextContent("В сумме не больше двух знаков после запятой.");
  },
};

/** Letters, a second comma, a third decimal and a minus that is not allowed do not get in, and the box says why; the caret stays. */
export const Refuses: Story = {
  args: { value: null },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText<HTMLInputElement>("Цена продажи");
    await userEvent.type(input, "-");
    await expect(canvas.getByRole("alert")).toHaveTextContent("Сумма здесь не бывает меньше нуля.");
    await userEvent.type(input, "1x2,3,45");
    await expect(input).toHaveValue("12,34");
    await expect(canvas.getByRole("alert")).toHaveTextContent("В сумме не больше двух знаков после запятой.");
    input.setSelectionRange(1, 1);
    await userEvent.type(input, "я", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    await expect(input.selectionStart).toBe(1);
    await userEvent.type(input, "7", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    await expect(input).toHaveValue("172,34");
    await expect(input.selectionStart).toBe(2);
  },
};

/** What is selected whole, as Tab does it, stays selected while the spelling changes: the next key replaces it. */
export const Entered: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText<HTMLInputElement>("Цена продажи");
    input.select();
    input.focus();
    await waitFor(() => expect(input).toHaveValue("1234,50"));
    await expect([input.selectionStart, input.selectionEnd]).toEqual([0, "1234,50".length]);
    await userEvent.keyboard("7");
    await expect(input).toHaveValue("7");
  },
};

export const Negative: Story = {
  tags: ["visual"],
  args: { value: "-50.00", allowNegative: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText("Цена продажи");
    await userEvent.clear(input);
    await userEvent.type(input, "-7,5");
    await userEvent.tab();
    await expect(input).toHaveValue("\u22127,50");
    await expect(canvas.getByText("Уйдёт на сервер: -7.50")).toBeVisible();
  },
};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-4">
      <Price label="Пустая" value={null} placeholder="0,00" />
      <Price label="Наложенный платёж" value="0.00" errors={["Укажите сумму больше нуля"]} />
      <Price label="Недоступна" disabled hint="Цену назначает поставщик" />
      <Price label="Только чтение" readOnly />
      <Price label="Очень большая сумма по контракту" value="9999999999999.99" />
    </div>
  ),
};
