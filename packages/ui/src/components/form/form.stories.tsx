import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";

import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { Field } from "../field/field.tsx";
import type { FormError } from "../form-summary/form-summary.tsx";
import { Input } from "../input/input.tsx";
import { PhoneInput } from "../phone-input/phone-input.tsx";
import { Textarea } from "../textarea/textarea.tsx";
import { Form, FormSection } from "./form.tsx";
import type { FormProps } from "./form.tsx";
import { formLayoutKeys } from "./form.variants.ts";

const sent = fn();

function Recipient({
  pending = false,
  start = "",
  ...props
}: Partial<Omit<FormProps, "children" | "onSubmit">> & { start?: string }) {
  const [problems, setProblems] = useState<FormError[]>([]);
  const [name, setName] = useState(start);
  const [phone, setPhone] = useState(start && "+380671234567");
  const messageOf = (field: string) =>
    problems.filter((problem) => problem.name === field).map(({ message }) => message);
  const submit = () => {
    const found: FormError[] = [];
    if (name.trim() === "") found.push({ name: "last_name", message: "Укажите фамилию получателя" });
    if (phone.length < 13) found.push({ name: "phone", message: "Укажите телефон из 9 цифр после +380" });
    setProblems(found);
    if (found.length === 0) sent({ name, phone });
  };
  return (
    <Form
      aria-label="Получатель"
      onSubmit={submit}
      errors={problems}
      pending={pending}
      actions={
        <>
          <Button disabled={pending}>Отменить</Button>
          <Button type="submit" variant="primary" loading={pending}>
            Сохранить
          </Button>
        </>
      }
      {...props}
    >
      <FormSection title="Получатель" description="Перевозчик сверяет имя с документом при выдаче.">
        <Field label="Фамилия" required errors={messageOf("last_name")}>
          <Input name="last_name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
        <Field label="Телефон" required errors={messageOf("phone")}>
          <PhoneInput name="phone" value={phone} onValueChange={setPhone} />
        </Field>
      </FormSection>
      <FormSection title="Пожелания">
        <Field label="Комментарий" hint="Увидит только склад">
          <Textarea name="comment" />
        </Field>
        <Checkbox label="Не вкладывать чек" />
      </FormSection>
    </Form>
  );
}

const meta = {
  title: "Components/Forms/Form",
  component: Form,
  args: { onSubmit: () => {}, children: null },
  render: ({ onSubmit: _submit, children: _children, ...args }) => <Recipient {...args} />,
  beforeEach: () => sent.mockClear(),
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = canvas.getByLabelText(/^Фамилия/);
    await userEvent.click(name);
    await userEvent.keyboard("{Enter}");
    // The summary takes the focus; its line leads to the field.
    const summary = await canvas.findByRole("group", { name: /^Проверьте поля/ });
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(name).toHaveFocus();
    await expect(name).toBeInvalid();
    await userEvent.type(name, "Шевченко");
    await userEvent.type(canvas.getByLabelText(/^Телефон/), "0671234567{Enter}");
    await expect(sent).toHaveBeenCalledWith({ name: "Шевченко", phone: "+380671234567" });
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

export const Matrix: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-16">
      {formLayoutKeys.map((layout) => (
        <Recipient key={layout} layout={layout} aria-label={layout} start="Шевченко" />
      ))}
    </div>
  ),
};

export const Failed: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Сохранить" }));
    await within(canvasElement).findByRole("alert");
  },
};

/** While it is sent nothing can be changed and Enter sends no second time. */
export const Sending: Story = {
  tags: ["visual"],
  args: { pending: true },
  render: ({ onSubmit: _submit, children: _children, ...args }) => <Recipient {...args} start="Шевченко" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText(/^Фамилия/)).toBeDisabled();
    canvasElement.querySelector("form")?.requestSubmit();
    await expect(sent).not.toHaveBeenCalled();
  },
};

export const StickyActions: Story = {
  args: { stickyActions: true },
  render: ({ onSubmit: _submit, children: _children, ...args }) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="h-90 overflow-y-auto" tabIndex={0} role="region" aria-label="Страница">
      <Recipient {...args} start="Шевченко" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const region = within(canvasElement).getByRole("region", { name: "Страница" });
    const save = within(canvasElement).getByRole("button", { name: "Сохранить" });
    await expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(region.getBoundingClientRect().bottom);
  },
};
