import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AppFooter } from "./app-footer.tsx";

const meta = {
  title: "Patterns/AppFooter",
  component: AppFooter,
  args: { rate: "41.4975", brand: "Dropship" },
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
