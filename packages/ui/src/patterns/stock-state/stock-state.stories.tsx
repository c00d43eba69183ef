import type { Meta, StoryObj } from "@storybook/react-vite";
import { LOW_STOCK, StockState } from "./stock-state.tsx";

const meta = { title: "Patterns/StockState", component: StockState, args: { stock: 48 } } satisfies Meta<
  typeof StockState
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Matrix: Story = {
  tags: ["visual"],
  render: () => (
    <ul className="flex flex-col gap-2">
      {[0, 1, LOW_STOCK, LOW_STOCK + 1, 12840].map((stock) => (
        <li key={stock} className="flex gap-6">
          <StockState stock={stock} className="w-40" />
          <StockState stock={stock} isExact />
        </li>
      ))}
    </ul>
  ),
};
