import type { Meta, StoryObj } from "@storybook/react-vite";
import { ShieldCheck } from "lucide-react";
import { expect, within } from "storybook/test";

import { Matrix } from "../../lib/matrix.tsx";
import { Badge, CountBadge } from "./badge.tsx";
import { toneKeys } from "./badge.variants.ts";

const meta = {
  title: "Components/Content/Badge",
  component: Badge,
  args: { children: "Администратор", tone: "accent" },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Tones: Story = {
  tags: ["visual"],
  render: () => (
    <Matrix rows={toneKeys} columns={["sm", "md"]}>
      {(tone, size) => (
        <Badge tone={tone} size={size} icon={<ShieldCheck />}>
          Проверено
        </Badge>
      )}
    </Matrix>
  ),
};

export const Counts: Story = {
  tags: ["visual"],
  render: () => (
    <div className="flex gap-3">
      {[0, 1, 12, 99, 128].map((count) => (
        <CountBadge key={count} count={count} label={`${count} непрочитанных`} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("99+")).toBeVisible();
    await expect(canvas.queryByText("0 непрочитанных")).toBeNull();
  },
};
