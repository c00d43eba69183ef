import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";

import { Button } from "../button/button.tsx";
import { AlertDialog } from "./alert-dialog.tsx";

const confirmed = fn();

function CancelOrder({ pending }: { pending?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Отменить заказ
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        pending={pending}
        title="Отменить заказ 100245?"
        confirmLabel="Отменить заказ"
        cancelLabel="Оставить"
        onConfirm={() => {
          confirmed();
          setOpen(false);
        }}
      >
        1 250,00 ₴ вернутся на баланс сразу, товар — на склад.
      </AlertDialog>
    </>
  );
}

const meta = {
  title: "Components/Overlays/AlertDialog",
  component: AlertDialog,
  args: { open: false, onOpenChange: () => {}, title: "", confirmLabel: "", onConfirm: () => {} },
  render: (args) => <CancelOrder pending={args.pending} />,
  beforeEach: () => confirmed.mockClear(),
} satisfies Meta<typeof AlertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Отменить заказ" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Отменить заказ 100245?" }));
    await waitFor(() => expect(dialog.getByRole("button", { name: "Оставить" })).toHaveFocus());
    await expect(confirmed).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "Отменить заказ" }));
    await expect(confirmed).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  },
};

export const Open: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    await screen.findByRole("alertdialog");
  },
};

export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    await screen.findByRole("alertdialog");
    await userEvent.keyboard("{Escape}");
    await expect(screen.getByRole("alertdialog")).toBeInTheDocument();
  },
};
