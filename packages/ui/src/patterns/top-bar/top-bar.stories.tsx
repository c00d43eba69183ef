import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { ShellContext, type ShellState } from "../app-shell/shell-context.ts";
import { topLinks } from "../app-shell/shell.fixtures.ts";
import { SearchBox } from "../search-box/search-box.tsx";
import { BellAction } from "../bell-action/bell-action.tsx";
import { CartAction, LoginAction } from "../top-bar-actions/top-bar-actions.tsx";
import { UserAction } from "../user-action/user-action.tsx";
import { TopBar } from "./top-bar.tsx";

function Search() {
  const [query, setQuery] = useState("");
  const [open, setOpen] = useState(false);
  return (
    <SearchBox value={query} onValueChange={setQuery} onSubmit={() => {}} open={open} onOpenChange={setOpen}>
      <p className="p-4 text-14">История поиска</p>
    </SearchBox>
  );
}

const closed = { open: false, onOpenChange: () => {}, children: null };
const signedIn = (
  <UserAction {...closed} user={{ name: "Олена Ковальчук-Задунайская", balance: "128450.75", admin: true }} />
);

const setPinned = fn();
const setDrawerOpen = fn();
const shell: ShellState = {
  hasMenu: true,
  menuNarrowOnly: false,
  hasSidebarColumn: true,
  drawerOpen: false,
  setDrawerOpen,
  pinned: false,
  setPinned,
  mode: "mini",
  expandMenu: () => {},
  transparentTopBar: false,
  menuId: "top-bar-story-menu",
};

const meta = {
  title: "Patterns/Shell/TopBar",
  component: TopBar,
  parameters: {
    notApplicable: {
      Loading: "The bar is drawn whole at once: user, cart and rate are known before the first screen.",
      Empty: "Guest is it: no bell, an empty cart, the way in.",
      Failed: "It loads nothing itself; a user that could not be loaded is a guest.",
      NoPermission: "Guest shows the bar of somebody without rights.",
    },
    layout: "fullscreen",
  },
  args: {
    brand: "Dropship",
    links: topLinks,
    currentPath: "/products/1?from=search",
    search: <Search />,
    notifications: <BellAction unread={3} {...closed} />,
    cart: <CartAction quantity={7} {...closed} />,
    user: signedIn,
  },
  argTypes: {
    search: { control: false },
    notifications: { control: false },
    cart: { control: false },
    user: { control: false },
  },
  decorators: [
    (Story) => (
      <ShellContext value={shell}>
        <Story />
        {/* What the buttons of the menu open. */}
        <div id={shell.menuId} className="h-40" />
      </ShellContext>
    ),
  ],
} satisfies Meta<typeof TopBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  parameters: { visual: { widths: [1440] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Товары" })).toHaveAttribute("aria-current", "page");
    // «Кабинет» is the root: it is current on its own page only.
    await expect(canvas.getByRole("link", { name: "Кабинет" })).not.toHaveAttribute("aria-current");
  },
};
export const Guest: Story = {
  tags: ["visual"],
  args: {
    notifications: undefined,
    cart: <CartAction quantity={0} {...closed} />,
    user: <LoginAction href="/login" />,
  },
};
export const Tablet: Story = { tags: ["visual"], globals: { viewport: { value: "tablet" } } };
export const Phone: Story = {
  tags: ["visual"],
  globals: { viewport: { value: "phone" }, density: "touch" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Dropship" })).toHaveAttribute("href", "/");
    await userEvent.click(canvas.getByRole("button", { name: "Открыть меню" }));
    await expect(setDrawerOpen).toHaveBeenCalledWith(true);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Text at 200 % on a phone: every control of the bar stays on the screen, beside the others. */
export const LargeTextOnAPhone: Story = {
  tags: ["visual"],
  globals: { viewport: { value: "phone" }, density: "touch" },
  parameters: { visual: { widths: [360], themes: ["light"] } },
  args: { notifications: <BellAction unread={128} {...closed} /> },
  beforeEach: () => {
    document.documentElement.style.fontSize = "200%";
    return () => {
      document.documentElement.style.fontSize = "";
    };
  },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("banner");
    const controls = [...bar.querySelectorAll<HTMLElement>("a, button")]
      .map((control) => control.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .toSorted((a, b) => a.left - b.left);
    await expect(controls.length).toBeGreaterThanOrEqual(6);
    for (const [place, { left, right }] of controls.entries()) {
      await expect(left).toBeGreaterThanOrEqual(controls[place - 1]?.right ?? 0);
      await expect(right).toBeLessThanOrEqual(window.innerWidth);
    }
  },
};
export const LongWords: Story = {
  tags: ["visual"],
  args: {
    brand: "Электроопторг",
    cart: <CartAction quantity={12345} {...closed} />,
    notifications: <BellAction unread={128} {...closed} />,
    user: (
      <UserAction
        {...closed}
        user={{ name: "Максимилиан Сидоренко-Подкаменецкий-Задунайский", balance: "-1234567890.50", admin: true }}
      />
    ),
  },
};

/** The pages without a side menu have no button for it. */
export const WithoutAMenu: Story = {
  decorators: [
    (Story) => (
      <ShellContext value={{ ...shell, hasMenu: false }}>
        <Story />
      </ShellContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: /меню/i })).toBeNull();
  },
};

export const PinsTheMenu: Story = {
  play: async ({ canvas }) => {
    const pin = canvas.getByRole("button", { name: "Закрепить меню" });
    await expect(pin).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(pin);
    await expect(setPinned).toHaveBeenCalledWith(true);
  },
};

export const HugeNumbers: Story = {
  args: {
    cart: <CartAction quantity={1_234_567} {...closed} />,
    notifications: <BellAction unread={98_765} {...closed} />,
    user: <UserAction {...closed} user={{ name: "Олена Ковальчук", balance: "99999999999.99", admin: false }} />,
  },
};

export const Keyboard: Story = {
  play: async () => {
    await walkByTab("Закрепить меню");
    await userEvent.keyboard("{Enter}");
    await expect(setPinned).toHaveBeenCalledWith(true);
    await walkByTab("Dropship", "Поиск товаров и категорий");
  },
};
