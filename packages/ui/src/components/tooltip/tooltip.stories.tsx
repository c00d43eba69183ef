import type { Meta, StoryObj } from "@storybook/react-vite";
import { Copy } from "lucide-react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";

import { IconButton } from "../icon-button/icon-button.tsx";
import { Tooltip } from "./tooltip.tsx";

const meta = {
  title: "Components/Overlays/Tooltip",
  component: Tooltip,
  args: {
    label: "Скопировать артикул",
    side: "bottom",
    children: (
      <IconButton label="Скопировать артикул">
        <Copy />
      </IconButton>
    ),
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  render: (args) => (
    <div className="grid min-h-24 place-items-center">
      <Tooltip {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole("button").focus();
    await expect(await screen.findByRole("tooltip")).toHaveTextContent("Скопировать артикул");
  },
};

export const ClosesOnEscape: Story = {
  ...Default,
  tags: [],
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole("button").focus();
    await screen.findByRole("tooltip");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
  },
};
