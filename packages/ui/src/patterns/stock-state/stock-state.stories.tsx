import type { Meta, StoryObj } from "@storybook/react-vite";
import { LOW_STOCK, StockState } from "./stock-state.tsx";

const meta = {
  title: "Patterns/Catalogue/StockState",
  component: StockState,
  args: { stock: 48 },
  parameters: {
    notApplicable: {
      Loading: "The stock comes with its product.",
      Failed: "A stock that is not known is not shown.",
      LongWords: "Its words are its own and short.",
      NoPermission: "The stock is public.",
      Phone: "It is a line of text: the same at each width.",
    },
  },
} satisfies Meta<typeof StockState>;
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
          <StockState stock={stock} exact />
        </li>
      ))}
    </ul>
  ),
};

export const Empty: Story = { args: { stock: 0 } };
export const HugeNumbers: Story = { args: { stock: 1_234_567_890, exact: true } };
