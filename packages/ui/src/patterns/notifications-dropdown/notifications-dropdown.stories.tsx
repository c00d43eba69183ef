import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { notificationIcons, NotificationsDropdown } from "./notifications-dropdown.tsx";

const now = new Date("2026-11-21T10:00:00Z");
const items = [
  {
    id: 1,
    name: "Зачислено 1 250,00 ₴ за заказ № 1048",
    href: "/transactions?filter[id]=7",
    createdAt: "2026-11-21T09:58:00Z",
    icon: notificationIcons["transaction-created"],
  },
  {
    id: 2,
    name: "График отправок в праздничные дни и изменения тарифов перевозчика с первого декабря",
    href: "/blog/3",
    createdAt: "2026-11-21T06:00:00Z",
    icon: notificationIcons["blog-created"],
  },
  {
    id: 3,
    name: "Противоударныйводонепроницаемыйэлектрокардиограф снова в наличии",
    href: "/products/4",
    createdAt: "2026-11-19T10:00:00Z",
  },
];

const meta = {
  title: "Patterns/Shell/NotificationsDropdown",
  component: NotificationsDropdown,
  args: { items, now, allHref: "/notifications", onClear: fn(), onRead: fn(), onNavigate: fn(), onSoundChange: fn() },
  decorators: [
    (Story) => (
      <div
        // The links of a story lead nowhere.
        onClickCapture={(event) => event.preventDefault()}
        className="flex max-h-[600px] max-w-[360px] flex-col overflow-hidden rounded-surface border border-hairline bg-raised"
      >
        <Story />
      </div>
    ),
  ],
  parameters: {
    notApplicable: { NoPermission: "Guests have no bell; everyone else sees their own notifications only." },
  },
} satisfies Meta<typeof NotificationsDropdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText("2 минуты назад")).toBeVisible();
    await userEvent.click(canvas.getByRole("link", { name: /Зачислено/ }));
    await expect(args.onRead).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }));
    await userEvent.click(canvas.getByRole("button", { name: "Очистить" }));
    await expect(args.onClear).toHaveBeenCalled();
  },
};
/** The choice is one button that keeps its name and says whether it is pressed. */
export const SoundOff: Story = {
  args: { soundOn: false },
  play: async ({ canvas, args }) => {
    const sound = canvas.getByRole("button", { name: "Звук", pressed: false });
    await expect(sound).toHaveAttribute("data-hint", "Включить звук");
    await userEvent.click(sound);
    await expect(args.onSoundChange).toHaveBeenCalledWith(true);
  },
};
export const Empty: Story = { tags: ["visual"], args: { items: [] } };
export const Loading: Story = { args: { items: [], status: "loading" } };
export const Failed: Story = { args: { items: [], status: "error", onRetry: fn() } };
export const Many: Story = {
  args: {
    items: Array.from({ length: 40 }, (_, index) => ({
      id: index,
      name: `Заказ № ${1000 + index} отправлен`,
      href: "/orders/1",
      createdAt: "2026-11-18T10:00:00Z",
    })),
  },
};

export const LongWords: Story = {
  args: {
    items: items.map((item) => ({
      ...item,
      name: `Противоударныйводонепроницаемыйэлектрокардиограф ${item.name} `.repeat(2),
    })),
  },
};
export const HugeNumbers: Story = {
  args: { items: items.map((item) => ({ ...item, name: "Зачислено 99 999 999 999,99 ₴ за заказ № 1000999999" })) },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

export const Keyboard: Story = {
  play: async ({ args }) => {
    await walkByTab("Очистить", "Звук", /^Зачислено.* минуты назад$/);
    await userEvent.keyboard("{Enter}");
    await expect(args.onRead).toHaveBeenCalledOnce();
    await walkByTab(/^График/, /^Противоударный/, "Посмотреть все");
  },
};
