import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { BellAction } from "../bell-action/bell-action.tsx";
import { CartAction, LoginAction } from "./top-bar-actions.tsx";

function Actions({
  unread,
  quantity,
  guest = false,
}: {
  /** Unread notifications. */
  unread: number;
  /** Pieces in the cart. */
  quantity: number;
  guest?: boolean;
}) {
  const [panel, setPanel] = useState<string | null>(null);
  const panelProps = (name: string) => ({
    open: panel === name,
    onOpenChange: (open: boolean) => setPanel(open ? name : null),
  });
  return (
    <div className="flex h-14 items-center justify-end gap-1 bg-surface px-4">
      {!guest && (
        <BellAction unread={unread} {...panelProps("bell")}>
          <p className="p-4 text-14">Новых уведомлений нет</p>
        </BellAction>
      )}
      <CartAction quantity={quantity} {...panelProps("cart")}>
        <p className="p-4 text-14">Ваша корзина пуста</p>
      </CartAction>
      {guest && <LoginAction href="/login" />}
    </div>
  );
}

const meta = {
  title: "Patterns/Shell/TopBarActions",
  component: Actions,
  parameters: {
    notApplicable: {
      Loading: "The counts are known before the first screen.",
      Failed: "A count that could not be loaded keeps its last value.",
      LongWords: "They are icons: their names are heard, not seen.",
      NoPermission: "Guest shows them without rights: the way in instead of the bell and the user.",
    },
    layout: "fullscreen",
  },
  args: { unread: 3, quantity: 7 },
} satisfies Meta<typeof Actions>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /^Уведомления, 3\s+новых$/ })).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^Корзина, 7\s+товаров$/ })).toBeVisible();
  },
};
/** Zero has no number on the icon and none in the name. */
export const Empty: Story = {
  args: { unread: 0, quantity: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Уведомления" })).not.toHaveTextContent(/\d/);
    await expect(canvas.getByRole("button", { name: "Корзина" })).not.toHaveTextContent(/\d/);
  },
};
export const HugeNumbers: Story = {
  tags: ["visual"],
  args: { unread: 128, quantity: 12345 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /^Уведомления, 128\s+новых$/ })).toHaveTextContent("99+");
  },
};
export const Guest: Story = { tags: ["visual"], args: { guest: true, quantity: 1 } };
export const Phone: Story = {
  tags: ["visual"],
  args: { guest: true },
  globals: { viewport: { value: "phone" }, density: "touch" },
};

export const OneOpenAtATime: Story = {
  play: async ({ canvas }) => {
    const bell = canvas.getByRole("button", { name: /^Уведомления/ });
    const cart = canvas.getByRole("button", { name: /^Корзина/ });
    await userEvent.click(bell);
    await expect(canvas.getByRole("dialog", { name: "Уведомления" })).toHaveFocus();
    await expect(bell).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(cart);
    await expect(canvas.queryByRole("dialog", { name: "Уведомления" })).toBeNull();
    await waitFor(() => expect(canvas.getByText("Ваша корзина пуста")).toBeVisible()); // it fades in
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("dialog")).toBeNull();
    await expect(cart).toHaveFocus();
  },
};
