import type { Meta, StoryObj } from "@storybook/react-vite";
import { Check, Clock, Package, Truck, Undo2, X } from "lucide-react";

import { StatusBadge } from "./status-badge.tsx";
import type { StatusTable } from "./status-badge.tsx";

const parcelStates: StatusTable<"new" | "packing" | "shipped" | "delivered" | "returned" | "cancelled"> = {
  new: { label: "Новый", tone: "accent", icon: Clock },
  packing: { label: "Собирается", tone: "info", icon: Package },
  shipped: { label: "В пути", tone: "notice", icon: Truck },
  delivered: { label: "Доставлен", tone: "good", icon: Check },
  returned: { label: "Возвращён", tone: "bad", icon: Undo2 },
  cancelled: { label: "Отменён", tone: "neutral", icon: X },
};
const states = Object.keys(parcelStates) as (keyof typeof parcelStates)[]; // the keys of a closed record

const meta = {
  title: "Components/StatusBadge",
  component: StatusBadge,
  args: { table: parcelStates, status: "shipped", size: "sm" },
  argTypes: { table: { control: false }, status: { control: "select", options: states } },
} satisfies Meta<typeof StatusBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllStates: Story = {
  tags: ["visual"],
  render: () => (
    <div className="space-y-3">
      {(["sm", "md"] as const).map((size) => (
        <div key={size} className="flex flex-wrap gap-2">
          {states.map((status) => (
            <StatusBadge key={status} table={parcelStates} status={status} size={size} />
          ))}
        </div>
      ))}
    </div>
  ),
};
