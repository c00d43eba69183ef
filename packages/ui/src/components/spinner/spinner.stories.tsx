import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";

import { Spinner } from "./spinner.tsx";

const meta = { title: "Components/States/Spinner", component: Spinner } satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { label: "Загружаем заказы" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent("Загружаем заказы");
  },
};

export const Sizes: Story = {
  render: () => (
    <div className="flex items-center gap-4 text-muted">
      <Spinner size={16} />
      <Spinner size={20} />
      <Spinner size={32} />
    </div>
  ),
};
