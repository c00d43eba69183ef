import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";

import { RelativeTime } from "./relative-time.tsx";

const now = new Date("2026-11-21T10:00:00Z");
const meta = {
  title: "Components/Money/RelativeTime",
  component: RelativeTime,
  args: { value: "2026-11-21T09:39:00Z", now },
} satisfies Meta<typeof RelativeTime>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("21 минуту назад");
  },
};

export const Ages: Story = {
  tags: ["visual"],
  render: () => (
    <ul className="space-y-1">
      {[
        "2026-11-21T09:59:50Z",
        "2026-11-21T07:00:00Z",
        "2026-11-20T20:00:00Z",
        "2026-11-17T10:00:00Z",
        "2026-10-05T10:00:00Z",
      ].map((value) => (
        <li key={value}>
          <RelativeTime value={value} now={now} />
        </li>
      ))}
    </ul>
  ),
};
