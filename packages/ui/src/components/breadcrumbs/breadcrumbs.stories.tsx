import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";

import { Breadcrumbs } from "./breadcrumbs.tsx";

const meta = {
  title: "Components/Navigation/Breadcrumbs",
  component: Breadcrumbs,
  args: {
    items: [
      { label: "Товары", href: "#products" },
      { label: "Дом и сад", href: "#home" },
      { label: "Посуда", href: "#dishes" },
      { label: "Термокружка 450 мл" },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole("link")).toHaveLength(3);
    await expect(canvas.getByText("Термокружка 450 мл")).toHaveAttribute("aria-current", "page");
  },
};

export const Narrow: Story = {
  render: (args) => (
    <div className="w-52">
      <Breadcrumbs {...args} />
    </div>
  ),
};

/** Tab walks the links; on a narrow screen, too, each is 24 px high and touches no other. */
export const Keyboard: Story = {
  render: Narrow.render,
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole("link");
    for (const link of links) {
      await userEvent.tab();
      await expect(link).toHaveFocus();
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    }
    const [first, , last] = links.map((link) => link.getBoundingClientRect());
    await expect(last?.top).toBeGreaterThanOrEqual(first?.bottom ?? Infinity);
  },
};
