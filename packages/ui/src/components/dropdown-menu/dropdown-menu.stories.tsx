import type { Meta, StoryObj } from "@storybook/react-vite";
import { Copy, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";

import { IconButton } from "../icon-button/icon-button.tsx";
import { DropdownMenu, MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from "./dropdown-menu.tsx";

const chosen = fn();

function RowMenu() {
  const [visible, setVisible] = useState(true);
  return (
    <DropdownMenu
      align="start"
      trigger={
        <IconButton label="Действия с товаром">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuLabel>Термокружка 450 мл</MenuLabel>
      <MenuItem icon={<Pencil />} onSelect={() => chosen("edit")}>
        Изменить
      </MenuItem>
      <MenuItem icon={<Copy />} onSelect={() => chosen("copy")}>
        Создать копию
      </MenuItem>
      <MenuCheckboxItem checked={visible} onCheckedChange={setVisible}>
        Виден в каталоге
      </MenuCheckboxItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} danger onSelect={() => chosen("delete")}>
        Удалить
      </MenuItem>
    </DropdownMenu>
  );
}

const meta = {
  title: "Components/Actions/DropdownMenu",
  component: DropdownMenu,
  args: { trigger: <button type="button">Действия</button>, children: null },
  render: () => (
    <div className="min-h-64">
      <RowMenu />
    </div>
  ),
  beforeEach: () => chosen.mockClear(),
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole("button", { name: "Действия с товаром" });
    trigger.focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("menu");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(chosen).toHaveBeenCalledWith("copy");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

/** Keys pressed faster than the page comes to itself: each finds what the one before has done. */
export const QuickKeys: Story = {
  play: async ({ canvas }) => {
    const user = userEvent.setup({ delay: null });
    const trigger = canvas.getByRole("button", { name: "Действия с товаром" });
    const open = async () => {
      trigger.focus();
      await user.keyboard("{Enter}");
      await waitFor(() => expect(screen.getByRole("menuitem", { name: "Изменить" })).toHaveFocus());
    };
    const isChosen = async (what: string) => {
      await expect(chosen).toHaveBeenLastCalledWith(what);
      await waitFor(() => expect(trigger).toHaveFocus());
    };
    await open();
    await user.keyboard("{ArrowDown}{Enter}");
    await isChosen("copy");
    await open();
    await user.keyboard("{End}{ArrowUp}{ArrowUp}{Enter}");
    await isChosen("copy");
    await open();
    await user.keyboard("уд{Enter}");
    await isChosen("delete");
    await open();
    await user.keyboard("создать к{Enter}");
    await isChosen("copy");
  },
};

let isThere = false;
const fetched = fn(async () => {
  await new Promise((resolve) => setTimeout(resolve, 100));
  isThere = true;
});
const FetchedItems = () =>
  isThere && (
    <>
      <MenuItem onSelect={() => chosen("xlsx")}>Excel</MenuItem>
      <MenuItem onSelect={() => chosen("csv")}>Таблица</MenuItem>
    </>
  );

/** What stands in it may be code of its own: it is fetched when the button is approached, and keys pressed on its way find it. */
export const FetchesItsItems: Story = {
  render: () => (
    <DropdownMenu load={fetched} trigger={<button type="button">Выгрузить</button>}>
      <FetchedItems />
    </DropdownMenu>
  ),
  beforeEach: () => {
    isThere = false;
    fetched.mockClear();
  },
  play: async ({ canvas }) => {
    const user = userEvent.setup({ delay: null });
    await expect(fetched).not.toHaveBeenCalled();
    canvas.getByRole("button", { name: "Выгрузить" }).focus();
    await expect(fetched).toHaveBeenCalledOnce();
    await user.keyboard("{Enter}{ArrowDown}{Enter}");
    await waitFor(() => expect(chosen).toHaveBeenLastCalledWith("csv"));
  },
};

/** A screen reader and a voice press without a pointer and without a key. */
export const PressedByVoice: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole<HTMLButtonElement>("button", { name: "Действия с товаром" });
    trigger.click();
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Изменить" })).toHaveFocus());
    await expect(trigger).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(screen.queryByRole("menu")).toBeNull();
    await expect(trigger).toHaveAttribute("aria-expanded", "false");
  },
};

/** A button that is off, or at work, opens nothing, however it is pressed. */
export const Off: Story = {
  render: () => (
    <DropdownMenu
      trigger={
        <IconButton label="Действия с товаром" loading>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem>Изменить</MenuItem>
    </DropdownMenu>
  ),
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole("button", { name: "Действия с товаром" });
    await userEvent.click(trigger);
    trigger.focus();
    await userEvent.keyboard("{Enter}{ArrowDown}");
    await expect(trigger).toHaveAttribute("aria-expanded", "false");
    await expect(screen.queryByRole("menu")).toBeNull();
  },
};

export const Open: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    await screen.findByRole("menu");
  },
};

/** Icons stand at the right of their words, as the menu itself stands at the right of its button. */
export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole("button", { name: "Действия с товаром" });
    await userEvent.click(trigger);
    const item = await screen.findByRole("menuitem", { name: "Изменить" });
    const icon = item.querySelector("svg")?.getBoundingClientRect();
    const { left, right } = item.getBoundingClientRect();
    await expect(icon && right - icon.right).toBeLessThan(icon ? icon.left - left : 0);
  },
};

/** The caller keeps whether it is open: here another button opens it. */
export const Controlled: Story = {
  render: function Controlled() {
    const [open, setOpen] = useState(false);
    return (
      <div className="flex min-h-64 items-start gap-3">
        <button type="button" onClick={() => setOpen(true)}>
          Открыть меню
        </button>
        <DropdownMenu
          open={open}
          onOpenChange={setOpen}
          align="start"
          trigger={
            <IconButton label="Действия с товаром">
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => chosen("edit")}>Изменить</MenuItem>
        </DropdownMenu>
      </div>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Открыть меню" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Изменить" }));
    await expect(chosen).toHaveBeenCalledWith("edit");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  },
};
