import type { Meta, StoryObj } from "@storybook/react-vite";
import { LayoutGrid, Moon, Package, Plus, Wallet } from "lucide-react";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";

import { useCommandKey } from "../../hooks/use-command-key.ts";
import { Button } from "../button/button.tsx";
import { CommandPalette } from "./command-palette.tsx";
import type { CommandGroup, CommandPaletteProps } from "./command-palette.tsx";

const ran = fn();
const run = (id: string) => () => ran(id);

const groups: CommandGroup[] = [
  {
    id: "go",
    title: "Переходы",
    commands: [
      { id: "orders", title: "Заказы", icon: <Package />, shortcut: ["G", "O"], onRun: run("orders") },
      { id: "products", title: "Товары", icon: <LayoutGrid />, shortcut: ["G", "T"], onRun: run("products") },
      { id: "balance", title: "Баланс", icon: <Wallet />, keywords: "деньги вывод пополнение", onRun: run("balance") },
    ],
  },
  {
    id: "do",
    title: "Действия",
    commands: [
      { id: "new", title: "Новый заказ", icon: <Plus />, shortcut: ["Ctrl", "N"], onRun: run("new") },
      { id: "theme", title: "Сменить тему", icon: <Moon />, onRun: run("theme") },
      {
        id: "payout",
        title: "Заказать выплату",
        description: "Сейчас нельзя: на балансе меньше 100,00 ₴",
        icon: <Wallet />,
        disabled: true,
        onRun: run("payout"),
      },
    ],
  },
];
const answered: CommandGroup[] = [
  {
    id: "found",
    title: "Товары",
    commands: [
      { id: "p1", title: "Термокружка 450 мл, синяя", description: "SKU-1024", onRun: run("p1") },
      { id: "p2", title: "Термокружка 450 мл, зелёная", description: "SKU-1025", onRun: run("p2") },
    ],
  },
];

function Palette(props: Partial<CommandPaletteProps>) {
  const [open, setOpen] = useState(props.open ?? false);
  const [query, setQuery] = useState("");
  useCommandKey(() => setOpen(true));
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть команды</Button>
      <CommandPalette
        groups={groups}
        recentIds={["balance", "theme"]}
        onQuery={setQuery}
        answered={query ? answered : []}
        {...props}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  );
}

const meta = {
  title: "Components/Actions/CommandPalette",
  component: CommandPalette,
  args: { open: false, onOpenChange: () => {}, groups },
  render: ({ onOpenChange: _change, ...args }) => <Palette {...args} />,
  beforeEach: () => ran.mockClear(),
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole("button", { name: "Открыть команды" });
    opener.focus();
    await userEvent.keyboard("{Control>}[KeyK]{/Control}");
    const box = await screen.findByRole("combobox", { name: "Поиск команды" });
    await waitFor(() => expect(box).toHaveFocus());
    await expect(screen.getByRole("group", { name: "Недавние" })).toBeInTheDocument();
    // The same keys in the wrong layout.
    await userEvent.type(box, "pfrfp");
    await expect(screen.getAllByRole("option")[0]).toHaveTextContent("Заказы");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(ran).toHaveBeenCalledWith("new");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Open: Story = {
  tags: ["visual"],
  args: { open: true },
  play: async () => {
    await waitFor(() => expect(screen.getByRole("combobox")).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(screen.getByRole("option", { name: /Заказы/ })).toHaveAttribute("aria-selected", "true");
  },
};

/** What the server found stands under what is known here. */
export const Answered: Story = {
  tags: ["visual"],
  args: { open: true },
  play: async () => {
    await userEvent.type(await screen.findByRole("combobox"), "то");
    await expect(await screen.findByRole("option", { name: /Термокружка 450 мл, синяя/ })).toBeInTheDocument();
    await expect(screen.getByRole("option", { name: /Товары/ })).toBeInTheDocument();
  },
};

export const DisabledCommand: Story = {
  args: { open: true },
  play: async () => {
    await userEvent.type(await screen.findByRole("combobox"), "выплат{Enter}");
    await expect(ran).not.toHaveBeenCalled();
    await expect(screen.getByRole("option", { name: /Заказать выплату/ })).toHaveAttribute("aria-disabled", "true");
  },
};

export const Loading: Story = {
  args: { open: true, loading: true, answered: [], onQuery: () => {} },
  play: async () => {
    await userEvent.type(await screen.findByRole("combobox"), "щщщ");
    await expect(screen.getByText("Ищем…")).toBeInTheDocument();
  },
};

export const Empty: Story = {
  tags: ["visual"],
  args: { open: true, answered: [] },
  play: async () => {
    await userEvent.type(await screen.findByRole("combobox"), "щщщ");
    await expect(await screen.findByText("Ничего не найдено")).toBeInTheDocument();
  },
};

export const Failed: Story = {
  tags: ["visual"],
  args: { open: true, answered: [], error: "Поиск по товарам не ответил", onRetry: ran },
  play: async () => {
    await userEvent.type(await screen.findByRole("combobox"), "то");
    await userEvent.click(screen.getByRole("button", { name: "Попробовать еще раз" }));
    await expect(ran).toHaveBeenCalled();
  },
};
