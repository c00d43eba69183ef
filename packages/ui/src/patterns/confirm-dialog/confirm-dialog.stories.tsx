import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../../components/button/button.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";

function Deletion(args: ConfirmDialogProps) {
  const [open, setOpen] = useState(args.open);
  return (
    <>
      <h1 className="mb-4 text-20 font-semibold">Категория «Электроника»</h1>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Удалить категорию
      </Button>
      <ConfirmDialog
        {...args}
        open={open}
        onOpenChange={setOpen}
        onConfirm={(answer) => {
          args.onConfirm(answer);
          if (!args.pending && args.error == null) setOpen(false);
        }}
      />
    </>
  );
}

const meta = {
  title: "Patterns/Pages/ConfirmDialog",
  component: ConfirmDialog,
  args: {
    open: true,
    onOpenChange: () => {},
    title: "Удалить категорию «Электроника»?",
    children: "128 товаров и 6 подкатегорий останутся без категории и пропадут из каталога. Заказы не изменятся.",
    name: "Электроника",
    nameLabel: "Название категории",
    confirmLabel: "Удалить категорию",
    onConfirm: fn(),
  },
  argTypes: { children: { control: false }, error: { control: "text" }, refusal: { control: "text" } },
  parameters: {
    notApplicable: {
      Empty: "A question is always about something; without a thing it is not opened.",
    },
  },
  render: (args) => <Deletion {...args} />,
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole("alertdialog"));

export const Default: Story = {
  tags: ["visual"],
  play: async () => {
    await waitFor(async () =>
      expect((await dialog()).getByRole("textbox", { name: "Название категории" })).toHaveFocus(),
    );
  },
};
/** What the action will touch is still being counted. */
export const Loading: Story = { tags: ["visual"], args: { loading: true } };
export const WithReason: Story = {
  args: { reason: { required: true, hint: "Попадёт в журнал; пользователь её не увидит." } },
};
export const Pending: Story = {
  args: { pending: true },
  play: async () => {
    await dialog();
    await userEvent.keyboard("{Escape}");
    await expect(screen.getByRole("alertdialog")).toBeInTheDocument();
  },
};
export const Failed: Story = {
  tags: ["visual"],
  args: { error: "Категорию меняет другой сотрудник. Ничего не удалено: подождите минуту и повторите." },
};
export const LongWords: Story = {
  tags: ["visual"],
  args: {
    title: "Удалить категорию «Противоударныеводонепроницаемыеэлектрокардиографы с метеостанцией и аксессуары к ним»?",
    name: "Противоударныеводонепроницаемыеэлектрокардиографы с метеостанцией и аксессуары к ним",
  },
};
export const HugeNumbers: Story = {
  args: {
    children:
      "1 234 567 890 товаров и 987 654 подкатегории останутся без категории; зарезервировано на 9 999 999 999,99 ₴.",
  },
};
export const NoPermission: Story = {
  tags: ["visual"],
  args: { refusal: "Удалять категории с товарами может только супер-администратор. Скрыть категорию можете и вы." },
  play: async () => {
    const inside = await dialog();
    await expect(inside.queryByRole("button", { name: "Удалить категорию" })).toBeNull();
    await expect(inside.getByRole("button", { name: "Закрыть" })).toBeInTheDocument();
  },
};
export const Phone: Story = {
  args: { reason: {} },
  globals: { viewport: { value: "phone" }, density: "touch" },
};

/** By keyboard alone: a wrong name, the right one, a missing reason, and the focus back where it was. */
export const TypesTheName: Story = {
  args: { open: false, reason: { required: true }, onConfirm: fn() },
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole("button", { name: "Удалить категорию" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    const inside = await dialog();
    const name = inside.getByRole("textbox", { name: "Название категории" });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard("Электро{Enter}");
    await expect(await inside.findByText(/не совпадает/)).toBeVisible();
    await expect(name).toHaveFocus();
    await userEvent.keyboard("ника{Enter}");
    await waitFor(() => expect(inside.getByRole("textbox", { name: "Причина" })).toHaveFocus());
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.keyboard("Дубль категории{Tab}{Tab}{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onConfirm).toHaveBeenCalledWith({ reason: "Дубль категории" });
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
