import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { photos } from "../product-photo/product-photo.fixtures.ts";
import { UserMenu } from "../user-menu/user-menu.tsx";
import { UserAction } from "./user-action.tsx";

function Opening({ open: initial, onOpenChange, ...rest }: ComponentProps<typeof UserAction>) {
  const [open, setOpen] = useState(initial);
  return (
    <div className="flex h-14 items-center justify-end bg-surface px-4">
      <UserAction
        {...rest}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          onOpenChange(next);
        }}
      />
    </div>
  );
}

const user = { name: "Олена Ковальчук", balance: "12450.75", admin: false };

const meta = {
  title: "Patterns/Shell/UserAction",
  component: UserAction,
  parameters: {
    notApplicable: {
      Loading: "The user is known before the first screen.",
      Empty: "Without a user there is LoginAction instead.",
      Failed: "A user that could not be loaded is a guest.",
      NoPermission: "Without a user there is LoginAction instead.",
    },
    layout: "fullscreen",
  },
  args: {
    user,
    open: false,
    onOpenChange: fn(),
    children: (
      <UserMenu
        user={user}
        profileHref="/user"
        settingsHref="/user/settings"
        balanceHref="/transactions"
        onLogout={() => {}}
      />
    ),
  },
  argTypes: { children: { control: false } },
  render: (args) => <Opening key={String(args.open)} {...args} />,
} satisfies Meta<typeof UserAction>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Admin: Story = {
  tags: ["visual"],
  args: { user: { ...user, admin: true } },
  parameters: { visual: { widths: [1440] } }, // a phone shows no role
};
export const WithPhoto: Story = { args: { user: { ...user, photoUrl: photos.bag } } };
export const LongWords: Story = {
  tags: ["visual"],
  args: {
    user: { name: "Максимилиан Сидоренко-Подкаменецкий-Задунайский", balance: "-1234567890.50", admin: true },
  },
};

/** Below 1200 px only the photo is seen; the name stays for the screen reader. */
export const Phone: Story = {
  globals: { viewport: { value: "phone" }, density: "touch" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: /Профиль: Олена Ковальчук$/ })).toBeVisible();
  },
};

export const OpensThePanel: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole("button", { name: /Олена Ковальчук/ });
    await userEvent.click(button);
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    const dialog = canvas.getByRole("dialog", { name: "Профиль" });
    await expect(dialog).toHaveFocus();
    await expect(within(dialog).getByRole("button", { name: "Выйти" })).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("dialog")).toBeNull();
    await expect(button).toHaveFocus();
  },
};

export const HugeNumbers: Story = { args: { user: { ...user, balance: "-99999999999.99" } } };
