import type { Meta, StoryObj } from "@storybook/react-vite";
import { Bell, Trash2 } from "lucide-react";
import { expect, fn, userEvent, within, waitFor } from "storybook/test";

import { Matrix } from "../../lib/matrix.tsx";
import { CountBadge } from "../badge/badge.tsx";
import { IconButton } from "./icon-button.tsx";
import { iconButtonSizeKeys, iconButtonVariantKeys } from "./icon-button.variants.ts";

const meta = {
  title: "Components/Actions/IconButton",
  component: IconButton,
  args: { label: "Удалить из корзины", children: <Trash2 />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Удалить из корзины" }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Variants: Story = {
  tags: ["visual"],
  render: () => (
    <Matrix rows={iconButtonVariantKeys} columns={iconButtonSizeKeys}>
      {(variant, size) => (
        <IconButton label="Удалить" variant={variant} size={size}>
          <Trash2 />
        </IconButton>
      )}
    </Matrix>
  ),
};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div className="flex gap-4">
      <IconButton label="Уведомления, 3 непрочитанных" badge={<CountBadge count={3} />}>
        <Bell />
      </IconButton>
      <IconButton label="Удаляем" loading>
        <Trash2 />
      </IconButton>
      <IconButton label="Удалить" disabled>
        <Trash2 />
      </IconButton>
      <IconButton label="Уведомления" asChild>
        <a href="#notifications">
          <Bell />
        </a>
      </IconButton>
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole("button", { name: "Удалить из корзины" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

/** The name stands beside the button while the pointer rests on it, or the focus of the keyboard; Escape and a press take it away. */
export const ShowsItsName: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole("button", { name: "Удалить из корзины" });
    const words = () => document.querySelector("[data-hint-words]")?.textContent ?? "";
    await userEvent.hover(button);
    await waitFor(() => expect(words()).toBe("Удалить из корзины"));
    await userEvent.keyboard("{Escape}");
    await expect(words()).toBe("");
    await userEvent.unhover(button);
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await waitFor(() => expect(words()).toBe("Удалить из корзины"));
    await userEvent.tab();
    await waitFor(() => expect(words()).toBe(""));
  },
};
