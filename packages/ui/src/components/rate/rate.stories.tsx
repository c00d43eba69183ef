import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";

import { Rate } from "./rate.tsx";

const meta = { title: "Components/Money/Rate", component: Rate, args: { sale: "41.5000" } } satisfies Meta<typeof Rate>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent?.replaceAll("\u00a0", " ")).toContain("1 $ = 41,50 ₴");
  },
};

export const FourDecimals: Story = { args: { sale: "41.4875" } };
