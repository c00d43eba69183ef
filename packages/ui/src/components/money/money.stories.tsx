import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";

import { Money } from "./money.tsx";

const meta = {
  title: "Components/Money/Money",
  component: Money,
  args: { amount: "1234.50", currency: "UAH" },
} satisfies Meta<typeof Money>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.textContent?.replaceAll("\u00a0", " ")).toContain("1 234,50 ₴");
  },
};

export const Sizes: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-2">
      <p className="text-34 font-semibold">
        <Money amount="128450.00" currency="UAH" />
      </p>
      <p className="text-20 font-semibold">
        <Money amount="1899.90" currency="UAH" />
      </p>
      <p className="text-13 text-muted">
        <Money amount="45.78" currency="USD" />
      </p>
    </div>
  ),
};

export const Column: Story = {
  tags: ["visual"],
  render: () => (
    <ul className="w-48 space-y-1 text-end">
      {["1250.00", "-1250.00", "0.00", "-0.05", "9999999.99"].map((amount) => (
        <li key={amount}>
          <Money amount={amount} currency="UAH" signed />
        </li>
      ))}
    </ul>
  ),
};
