import type { Meta, StoryObj } from "@storybook/react-vite";
import { useMemo, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";

import { Field } from "../field/field.tsx";
import { Input } from "../input/input.tsx";
import { FormSummary } from "./form-summary.tsx";

const meta = {
  title: "Components/Forms/FormSummary",
  component: FormSummary,
  args: {
    errors: [
      { name: "last_name", message: "Укажите фамилию получателя" },
      { name: "phone", message: "В телефоне не хватает цифр" },
      { message: "Последнюю единицу товара только что купили" },
    ],
  },
  render: (args) => (
    <form className="max-w-100 space-y-4" aria-label="Получатель">
      <FormSummary {...args} />
      <Field label="Фамилия" errors={["Укажите фамилию получателя"]}>
        <Input name="last_name" />
      </Field>
      <Field label="Телефон" errors={["В телефоне не хватает цифр"]}>
        <Input name="phone" defaultValue="+380 (67) 12" />
      </Field>
    </form>
  ),
} satisfies Meta<typeof FormSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole("group", { name: /^Проверьте поля/ })).toHaveFocus());
    // Read out: the heading and what has no field. Each field says its own line.
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      /^Проверьте поляПоследнюю единицу товара только что купили$/,
    );
    await userEvent.click(canvas.getByRole("button", { name: "В телефоне не хватает цифр" }));
    await expect(canvas.getByRole("textbox", { name: "Телефон" })).toHaveFocus();
  },
};

/** Nothing of a field: the summary has the focus, which reads it, and announces nothing besides. */
export const OfTheForm: Story = {
  args: { errors: [{ message: "Последнюю единицу товара только что купили" }] },
  play: async ({ canvas }) => {
    const summary = canvas.getByRole("group", { name: /^Не получилось$/ });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(summary).toHaveAccessibleDescription(/только что купили/);
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

export const NoErrors: Story = {
  args: { errors: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("alert")).toBeNull();
  },
};

/** From the summary, Tab walks its lines; Enter goes to the field. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole("group", { name: /^Проверьте поля/ })).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Укажите фамилию получателя" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("textbox", { name: "Фамилия" })).toHaveFocus();
  },
};

/** Lines leave as their fields are mended; who mends them keeps the focus. */
export const Mended: Story = {
  render: function Mended({ errors }) {
    const [name, setName] = useState("");
    const isEmpty = name === "";
    const left = useMemo(() => errors.filter((one) => one.name !== "last_name" || isEmpty), [errors, isEmpty]);
    return (
      <form className="max-w-100 space-y-4" aria-label="Получатель">
        <FormSummary errors={left} />
        <Field label="Фамилия">
          <Input name="last_name" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    );
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("group", { name: /^Проверьте поля/ })).toHaveFocus());
    const field = canvas.getByRole("textbox", { name: "Фамилия" });
    await userEvent.type(field, "Коваль");
    await expect(canvas.queryByRole("button", { name: "Укажите фамилию получателя" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "В телефоне не хватает цифр" })).toBeVisible();
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
    await expect(canvas.getByRole("button", { name: "Укажите фамилию получателя" })).toBeVisible();
    await expect(field).toHaveFocus();
  },
};
