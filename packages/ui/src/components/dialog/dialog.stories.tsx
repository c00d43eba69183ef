import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";

import { Button } from "../button/button.tsx";
import { Field } from "../field/field.tsx";
import { Input } from "../input/input.tsx";
import { Dialog } from "./dialog.tsx";
import type { DialogProps } from "./dialog.tsx";

function Recipient(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Новый получатель</Button>
      <Dialog
        title="Новый получатель"
        description="Сохраним для следующих заказов"
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Отмена</Button>
            <Button variant="primary">Сохранить</Button>
          </>
        }
        {...props}
        open={open}
        onOpenChange={setOpen}
      >
        <div className="space-y-4">
          <Field label="Фамилия" required>
            <Input name="last_name" />
          </Field>
          <Field label="Имя" required>
            <Input name="first_name" />
          </Field>
        </div>
      </Dialog>
    </>
  );
}

const meta = {
  title: "Components/Dialog",
  component: Dialog,
  args: { open: false, onOpenChange: () => {}, title: "Новый получатель" },
  render: ({ open: _open, onOpenChange: _change, ...args }) => <Recipient {...args} />,
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole("button", { name: "Новый получатель" });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole("dialog", { name: "Новый получатель" });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Open: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    await screen.findByRole("dialog");
  },
};

export const Locked: Story = {
  args: { locked: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await expect(screen.getByRole("dialog")).toBeInTheDocument();
  },
};
