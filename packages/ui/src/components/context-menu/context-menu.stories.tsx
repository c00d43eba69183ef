import type { Meta, StoryObj } from "@storybook/react-vite";
import { Copy, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";

import { MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from "../dropdown-menu/dropdown-menu.tsx";
import { ContextMenu } from "./context-menu.tsx";

const chosen = fn();

function Items({ many = false }: { many?: boolean }) {
  const [pinned, setPinned] = useState(true);
  return (
    <>
      <MenuItem icon={<Copy />} shortcut="Ctrl+C" onSelect={() => chosen("copy")}>
        Повторить заказ
      </MenuItem>
      <MenuItem icon={<Printer />} disabled>
        Печать накладной
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Показать</MenuLabel>
      <MenuCheckboxItem checked={pinned} onCheckedChange={setPinned}>
        Закрепить сверху
      </MenuCheckboxItem>
      {many &&
        Array.from({ length: 40 }, (_, index) => <MenuItem key={index}>Переместить в список {index + 1}</MenuItem>)}
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} danger shortcut="Del" onSelect={() => chosen("delete")}>
        Отменить заказ
      </MenuItem>
    </>
  );
}

const meta = {
  title: "Components/Actions/ContextMenu",
  component: ContextMenu,
  args: {
    label: "Действия с заказом 100245",
    items: <Items />,
    children: (
      <button type="button" className="rounded-surface border border-hairline bg-surface px-4 py-6">
        Заказ 100245: нажмите правой кнопкой
      </button>
    ),
  },
  decorators: [
    (Story) => (
      <div className="min-h-80">
        <Story />
      </div>
    ),
  ],
  beforeEach: () => chosen.mockClear(),
} satisfies Meta<typeof ContextMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole("button");
    row.focus();
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    const menu = await screen.findByRole("menu", { name: "Действия с заказом 100245" });
    // Opened by a key, the first item has the focus at once.
    await waitFor(() => expect(within(menu).getByRole("menuitem", { name: /Повторить/ })).toHaveFocus());
  },
};

/** Keys from end to end: open, skip what is disabled, choose, the focus comes back. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole("button");
    row.focus();
    await fireEvent.keyDown(row, { key: "ContextMenu" });
    await waitFor(() => expect(screen.getByRole("menuitem", { name: /Повторить/ })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    const pin = screen.getByRole("menuitemcheckbox", { name: "Закрепить сверху" });
    await waitFor(() => expect(pin).toHaveFocus());
    await userEvent.keyboard(" ");
    await expect(pin).not.toBeChecked();
    await userEvent.keyboard("{End}{Enter}");
    await expect(chosen).toHaveBeenCalledWith("delete");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await waitFor(() => expect(row).toHaveFocus());
  },
};

export const ByPointer: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.pointer({ keys: "[MouseRight]", target: within(canvasElement).getByRole("button") });
    await userEvent.click(await screen.findByRole("menuitem", { name: /Повторить/ }));
    await expect(chosen).toHaveBeenCalledWith("copy");
  },
};

export const ManyItems: Story = {
  args: { items: <Items many /> },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole("button").focus();
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    const menu = await screen.findByRole("menu");
    await expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole("button").focus();
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    await expect(screen.queryByRole("menu")).toBeNull();
  },
};
