import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { AppFooter } from "./app-footer.tsx";

const meta = {
  title: "Patterns/Shell/AppFooter",
  component: AppFooter,
  args: { rate: "41.4975", brand: "Dropship" },
  parameters: {
    notApplicable: {
      Loading: "The rate comes with the page itself; before the first answer it is one (RateUnknown).",
      Empty: "There is always a rate, so the footer is never empty.",
      Failed: "A failed refresh keeps the last rate; nothing is said here.",
      NoPermission: "Everybody sees the footer.",
    },
  },
} satisfies Meta<typeof AppFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent?.replaceAll("\u00a0", " ")).toContain("Курс: 1 $ = 41,50 ₴");
  },
};
export const WithLinks: Story = {
  args: {
    links: [
      { title: "Доставка", href: "/delivery" },
      { title: "Условия", href: "/terms" },
    ],
    note: "Перевозчик: тестовый режим",
  },
};
/** Before the first answer the rate is one. */
export const RateUnknown: Story = { args: { rate: "1" } };

export const LongWords: Story = {
  args: {
    brand: "Электровысокоточномеханизация",
    links: [
      { title: "Условия сотрудничества для противоударноводонепроницаемых товаров", href: "/terms" },
      { title: "Доставка", href: "/delivery" },
    ],
    note: "Перевозчик и банк: тестовый режим, настоящие посылки и платежи не создаются",
  },
};
export const HugeNumbers: Story = { args: { rate: "1234567.8901" } };
export const Phone: Story = { args: WithLinks.args, globals: { viewport: { value: "phone" }, density: "touch" } };

export const Keyboard: Story = {
  args: WithLinks.args,
  play: async ({ canvas }) => {
    await walkByTab("Доставка", "Условия");
    for (const link of canvas.getAllByRole("link")) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    }
  },
};
