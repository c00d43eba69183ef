import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";

import { Input } from "../input/input.tsx";
import { TextLink } from "../text-link/text-link.tsx";
import { Field, FieldGroup } from "./field.tsx";

const meta = {
  title: "Components/Forms/Field",
  component: Field,
  args: {
    label: "Фамилия получателя",
    hint: "Как в документе, по-украински",
    required: true,
    children: <Input name="last_name" />,
  },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox", { name: "Фамилия получателя" });
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription("Как в документе, по-украински");
  },
};

export const WithErrors: Story = {
  tags: ["visual"],
  args: { errors: ["Укажите фамилию получателя", "Перевозчик не принимает буквы Ы, Э, Ъ и Ё"] },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox");
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/Укажите фамилию получателя/);
  },
};

/** Что стоит в строке подписи, клавиатура находит после поля: от e-mail к паролю, потом к «Забыли пароль?». */
export const AsideComesAfterTheControl: Story = {
  render: () => (
    <Field label="Пароль" aside={<TextLink href="#forgot">Забыли пароль?</TextLink>}>
      <Input name="password" type="password" autoComplete="current-password" />
    </Field>
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const password = canvas.getByLabelText("Пароль");
    const forgotten = canvas.getByRole("link", { name: "Забыли пароль?" });
    await userEvent.tab();
    await expect(password).toHaveFocus();
    await userEvent.tab();
    if (document.activeElement !== forgotten) await userEvent.tab(); // over the eye of the password
    await expect(forgotten).toHaveFocus();
    // It looks as before: in the line of the label, at its end.
    const link = forgotten.getBoundingClientRect();
    await expect(link.bottom).toBeLessThanOrEqual(password.getBoundingClientRect().top);
    await expect(link.left).toBeGreaterThan(canvas.getByText("Пароль").getBoundingClientRect().right);
  },
};

export const Form: Story = {
  tags: ["visual"],
  render: () => (
    <form className="space-y-5" aria-label="Пример формы">
      <Field label="E-mail" required>
        <Input name="email" type="email" autoComplete="email" />
      </Field>
      <Field label="Пароль" required aside={<TextLink href="#forgot">Забыли пароль?</TextLink>}>
        <Input name="password" type="password" autoComplete="current-password" />
      </Field>
      <FieldGroup label="Размер посылки, см" hint="Длина, ширина и высота" errors={["Укажите высоту"]}>
        <div className="flex gap-2">
          <Input aria-label="Длина" defaultValue="20" />
          <Input aria-label="Ширина" defaultValue="15" />
          <Input aria-label="Высота" aria-invalid />
        </div>
      </FieldGroup>
    </form>
  ),
};
