import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";

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
