import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";

import { VisuallyHidden } from "./visually-hidden.tsx";

const meta = {
  title: "Components/Content/VisuallyHidden",
  component: VisuallyHidden,
  args: { children: "товара в корзине" },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => (
    <p>
      3 <VisuallyHidden {...args} />
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/товара в корзине/)).toBeInTheDocument();
  },
};
