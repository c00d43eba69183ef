import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CircleCheck, Package, RotateCcw, Sparkles, Truck } from "lucide-react";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { StateCounters } from "./state-counters.tsx";

const meta = {
  title: "Patterns/Lists/StateCounters",
  component: StateCounters,
  args: {
    label: "Заказы по состояниям",
    items: [
      {
        id: "new",
        label: "Новые",
        count: 3,
        href: "/orders?filter[status]=new",
        tone: "accent",
        icon: <Sparkles size={16} aria-hidden="true" />,
      },
      {
        id: "packing",
        label: "Собираются",
        count: 12,
        href: "/orders?filter[status]=packing",
        tone: "notice",
        icon: <Package size={16} aria-hidden="true" />,
      },
      {
        id: "shipped",
        label: "В пути",
        count: 1284,
        href: "/orders?filter[status]=shipped",
        tone: "info",
        icon: <Truck size={16} aria-hidden="true" />,
      },
      {
        id: "delivered",
        label: "Доставлены",
        count: 128450,
        href: "/orders?filter[status]=delivered",
        tone: "good",
        icon: <CircleCheck size={16} aria-hidden="true" />,
      },
      {
        id: "returning",
        label: "Возвращаются",
        count: 0,
        href: "/orders?filter[status]=returning",
        tone: "bad",
        icon: <RotateCcw size={16} aria-hidden="true" />,
      },
    ],
  },
  parameters: {
    notApplicable: {
      Failed: "Without counts the page shows an ErrorState in its place.",
      NoPermission: "Counts of what one may not open are left out by the caller.",
    },
  },
} satisfies Meta<typeof StateCounters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Loading: Story = { args: { loading: true } };

/** No orders yet: quiet zeros, no colours. */
export const Empty: Story = { args: { items: meta.args.items.map((item) => ({ ...item, count: 0 })) } };
export const LongWords: Story = {
  args: {
    items: meta.args.items.map((item) => ({ ...item, label: `Противоударноводонепроницаемые ${item.label}` })),
  },
};
export const HugeNumbers: Story = {
  args: { items: meta.args.items.map((item) => ({ ...item, count: 1_234_567_890 })) },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Заказы по состояниям" })).toBeVisible();
    await walkByTab("3 Новые", "12 Собираются", /В пути$/, /Доставлены$/, "0 Возвращаются");
  },
};
