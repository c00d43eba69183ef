import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";

import { TextLink } from "./text-link.tsx";

const meta = {
  title: "Components/Actions/TextLink",
  component: TextLink,
  args: { href: "#orders", children: "Все заказы" },
} satisfies Meta<typeof TextLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const InText: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-3">
      <p className="max-w-prose text-16">
        Наложенный платёж приходит на баланс после получения посылки, подробнее — в разделе{" "}
        <TextLink href="#transactions">Транзакции</TextLink>.
      </p>
      <TextLink quiet href="#order">
        Заказ 100245
      </TextLink>
    </div>
  ),
};

export const AsChild: Story = {
  args: { asChild: true, children: <a href="#news">Новости</a> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("link", { name: "Новости" })).toHaveAttribute("href", "#news");
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const link = within(canvasElement).getByRole("link", { name: "Все заказы" });
    await expect(link).toHaveFocus();
    await expect(getComputedStyle(link).outlineStyle).toBe("solid");
  },
};
