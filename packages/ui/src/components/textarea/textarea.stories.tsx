import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";

import { Field } from "../field/field.tsx";
import { Textarea } from "./textarea.tsx";

const meta = {
  title: "Components/Forms/Textarea",
  component: Textarea,
  render: (args) => (
    <Field label="Комментарий к заказу" hint="Увидит только склад" className="max-w-100">
      <Textarea {...args} />
    </Field>
  ),
} satisfies Meta<typeof Textarea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole("textbox", { name: "Комментарий к заказу" });
    const before = box.clientHeight;
    await userEvent.type(box, "Положите открытку{enter}и чек{enter}без цены{enter}спасибо{enter}очень{enter}ждём");
    await expect(box.clientHeight).toBeGreaterThan(before);
  },
};

export const Counter: Story = {
  tags: ["visual"],
  args: { counter: true, maxLength: 60, defaultValue: "Позвоните за час до выдачи" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("26 из 60")).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox"), " и оставьте у соседей");
    await expect(canvas.getByText("47 из 60")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Осталось: 13 символов");
  },
};

export const TooLong: Story = {
  args: { maxLength: 60, defaultValue: "Позвоните за час до выдачи" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole("textbox");
    await userEvent.click(box);
    await userEvent.paste(" и оставьте у соседей, если никто не откроет");
    // Nothing that was pasted is lost.
    await expect(box).toHaveValue("Позвоните за час до выдачи и оставьте у соседей, если никто не откроет");
    await expect(box).toBeInvalid();
    await expect(canvas.getByText("70 из 60, лишних 10")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Больше, чем можно, на 10 символов");
    await userEvent.keyboard("{Backspace>10/}");
    await expect(box).toBeValid();
  },
};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div className="max-w-100 space-y-4">
      <Field label="Пусто">
        <Textarea placeholder="Что случилось" />
      </Field>
      <Field label="С ошибкой" errors={["Опишите, что случилось"]}>
        <Textarea defaultValue="?" />
      </Field>
      <Field label="Недоступно" hint="Заказ уже отправлен">
        <Textarea disabled defaultValue="Положите открытку" />
      </Field>
      <Field label="Длинный текст">
        <Textarea defaultValue={"Высокопроизводительный электроводонагреватель. ".repeat(24)} />
      </Field>
    </div>
  ),
};
