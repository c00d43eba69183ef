import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { AppFooter } from "../app-footer/app-footer.tsx";
import { cartRows } from "../cart-dropdown/cart-dropdown.fixtures.ts";
import { CartDropdown } from "../cart-dropdown/cart-dropdown.tsx";
import { OfflineBanner } from "../offline-banner/offline-banner.tsx";
import { NotificationsDropdown } from "../notifications-dropdown/notifications-dropdown.tsx";
import { SearchBox } from "../search-box/search-box.tsx";
import { SearchDropdown } from "../search-dropdown/search-dropdown.tsx";
import { SideMenu, SidePanel } from "../side-menu/side-menu.tsx";
import { BellAction } from "../bell-action/bell-action.tsx";
import { CartAction, LoginAction } from "../top-bar-actions/top-bar-actions.tsx";
import { UserAction } from "../user-action/user-action.tsx";
import { TopBar } from "../top-bar/top-bar.tsx";
import { UserMenu } from "../user-menu/user-menu.tsx";
import { AppShell, type ShellLayout } from "./app-shell.tsx";
import { adminGroup, cabinetGroup, topLinks } from "./shell.fixtures.ts";

const user = { name: "Олена Ковальчук-Задунайская", balance: "128450.75", admin: true };

function Shell({
  layout,
  path = "/orders",
  guest = false,
  pinned = false,
  banner,
  children,
}: {
  layout: ShellLayout;
  path?: string;
  guest?: boolean;
  pinned?: boolean;
  banner?: ReactNode;
  children?: ReactNode;
}) {
  const [isPinned, setPinned] = useState(pinned);
  const [panel, setPanel] = useState<string | null>(null);
  const [query, setQuery] = useState("");
  const panelProps = (name: string) => ({
    open: panel === name,
    onOpenChange: (open: boolean) => setPanel(open ? name : null),
  });
  const close = () => setPanel(null);
  return (
    <AppShell
      layout={layout}
      currentPath={path}
      banner={banner}
      menuNarrowOnly={guest}
      menuPinned={isPinned}
      onMenuPinnedChange={setPinned}
      sidePanel={SidePanel}
      sideMenu={
        <SideMenu groups={guest ? [] : [cabinetGroup, adminGroup]} topLinks={topLinks.slice(0, 2)} currentPath={path} />
      }
      topBar={
        <TopBar
          brand="Dropship"
          links={topLinks}
          currentPath={path}
          search={
            <SearchBox value={query} onValueChange={setQuery} onSubmit={() => {}} {...panelProps("search")}>
              <SearchDropdown
                state={{ status: "idle" }}
                history={["наушники", "лампа"]}
                onHistorySelect={setQuery}
                onHistoryDelete={() => {}}
                onClear={() => setQuery("")}
                onRetry={() => {}}
              />
            </SearchBox>
          }
          notifications={
            guest ? undefined : (
              <BellAction unread={3} {...panelProps("bell")}>
                <NotificationsDropdown
                  items={[]}
                  allHref="/notifications"
                  onClear={() => {}}
                  onRead={() => {}}
                  onNavigate={close}
                />
              </BellAction>
            )
          }
          cart={
            <CartAction quantity={7} {...panelProps("cart")}>
              <CartDropdown
                items={cartRows}
                total="6102.00"
                onQuantityChange={() => {}}
                onRemove={() => {}}
                onCheckout={close}
              />
            </CartAction>
          }
          user={
            guest ? (
              <LoginAction href="/login" />
            ) : (
              <UserAction user={user} {...panelProps("user")}>
                <UserMenu
                  user={user}
                  profileHref="/user"
                  settingsHref="/user/settings"
                  balanceHref="/transactions"
                  onLogout={() => {}}
                  onNavigate={close}
                />
              </UserAction>
            )
          }
        />
      }
      footer={<AppFooter rate="41.4975" brand="Dropship" />}
    >
      {children ?? (
        <div className="space-y-4">
          <h1 className="text-26 font-semibold">Заказы</h1>
          {Array.from({ length: 9 }, (_, index) => (
            <div key={index} className="h-24 rounded-surface border border-hairline bg-surface" />
          ))}
        </div>
      )}
    </AppShell>
  );
}

const meta = {
  title: "Patterns/Shell/AppShell",
  component: Shell,
  parameters: {
    notApplicable: {
      Loading: "The frame is drawn whole at once; pages and panels inside it load by themselves.",
      Empty: "The empty frame is the layout «plain» (Plain).",
      Failed: "It has no data of its own; the page inside says what failed.",
      HugeNumbers: "Its numbers belong to TopBar, SideMenu and AppFooter, which show huge ones.",
      NoPermission: "Rights are the menu it is given: Guest shows a frame without one.",
    },
    layout: "fullscreen",
    controls: { disable: true },
  },
  args: { layout: "default" },
} satisfies Meta<typeof Shell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual", "visual-in-full"] };
export const Pinned: Story = {
  tags: ["visual"],
  args: { pinned: true, path: "/admin/categories/tree" },
  parameters: { visual: { widths: [1440] } }, // on a phone the three are the same
};
export const Wide: Story = {
  tags: ["visual"],
  args: { layout: "wide", path: "/checkout" },
  parameters: { visual: { widths: [1440] } },
};
export const Transparent: Story = { tags: ["visual"], args: { layout: "transparent", path: "/products" } };
export const Guest: Story = { args: { layout: "wide", path: "/categories", guest: true } };
export const Auth: Story = { args: { layout: "auth", children: <h1 className="text-26 font-semibold">Вход</h1> } };
export const Plain: Story = {
  args: { layout: "plain", children: <h1 className="p-4 text-26 font-semibold">Печать</h1> },
};
/** The server cannot be reached. */
export const Offline: Story = { args: { banner: <OfflineBanner waitingChanges={1} /> } };

export const PinsTheMenu: Story = {
  play: async ({ canvas }) => {
    const pin = canvas.getByRole("button", { name: "Закрепить меню" });
    await expect(pin).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(pin);
    await expect(pin).toHaveAttribute("aria-pressed", "true");
    await userEvent.click(await canvas.findByRole("button", { name: /Баланс/ })); // the menu comes after the page
    await expect(canvas.getByRole("link", { name: "Выплаты" })).toBeVisible();
  },
};

export const CartOpensAndCloses: Story = {
  play: async ({ canvas }) => {
    const cart = canvas.getByRole("button", { name: /^Корзина, 7/ });
    await userEvent.click(cart);
    const dialog = within(canvas.getByRole("dialog", { name: "Корзина" }));
    await waitFor(() => expect(dialog.getByText("Сумма")).toBeVisible()); // it fades in
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("dialog", { name: "Корзина" })).toBeNull();
    await expect(cart).toHaveFocus();
  },
};

export const SearchWalksByKeyboard: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("searchbox", { name: /Поиск/ });
    await userEvent.click(input);
    await waitFor(() => expect(canvas.getByText("История")).toBeVisible()); // it fades in
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(canvas.getByRole("button", { name: "лампа" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(input).toHaveValue("лампа");
    await userEvent.keyboard("{Escape}");
    await expect(input).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByText("История")).toBeNull();
  },
};

export const LongWords: Story = {
  args: {
    children: (
      <h1 className="text-26 font-semibold break-words">
        {"Противоударныйводонепроницаемыйэлектрокардиограф ".repeat(6)}
      </h1>
    ),
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

/** The bar begins at the right with the name of the shop and ends at the left with the user; nothing sticks out. */
export const RightToLeft: Story = {
  ...Default,
  tags: [],
  globals: { direction: "rtl" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const brand = canvas.getByRole("link", { name: "Dropship" }).getBoundingClientRect();
    const user = canvas.getByRole("button", { name: /Ковальчук/ }).getBoundingClientRect();
    await expect(user.right).toBeLessThanOrEqual(brand.left);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
