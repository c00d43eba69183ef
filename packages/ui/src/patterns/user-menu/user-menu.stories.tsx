import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { UserMenu } from "./user-menu.tsx";

const meta = {
  title: "Patterns/Shell/UserMenu",
  component: UserMenu,
  args: {
    user: { name: "Олена Ковальчук", balance: "12450.75", admin: false },
    profileHref: "/user",
    settingsHref: "/user/settings",
    balanceHref: "/transactions",
    onLogout: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-[280px] overflow-hidden rounded-surface border border-hairline bg-raised">
        <Story />
      </div>
    ),
  ],
  parameters: {
    notApplicable: {
      Loading: "The user is known before the first screen; leaving is LoggingOut.",
      Empty: "Without a user there is no menu.",
      Failed: "A logout that failed is told by a toast.",
      NoPermission: "Every user has a profile, settings and the way out.",
    },
  },
} satisfies Meta<typeof UserMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("link", { name: "Профиль" })).toHaveAttribute("href", "/user");
    await userEvent.click(canvas.getByRole("button", { name: "Выйти" }));
    await expect(args.onLogout).toHaveBeenCalled();
  },
};
export const Admin: Story = {
  tags: ["visual"],
  args: { user: { name: "Максим Сидоренко-Підкаменєцький-Задунайський", balance: "-1250.00", admin: true } },
};
export const LoggingOut: Story = { args: { loggingOut: true } };

export const LongWords: Story = {
  args: {
    user: {
      name: "Противоударныйводонепроницаемыйэлектрокардиограф-Задунайская Олена",
      balance: "12450.75",
      admin: true,
    },
  },
};
export const HugeNumbers: Story = {
  args: { user: { name: "Олена Ковальчук", balance: "-99999999999.99", admin: false } },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

export const Keyboard: Story = {
  play: async ({ args }) => {
    await walkByTab(/^Баланс ?: ?\d/, "Профиль", "Настройки", "Выйти");
    await userEvent.keyboard("{Enter}");
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
};
