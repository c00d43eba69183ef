import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../../components/button/button.tsx";
import { Money } from "../../components/money/money.tsx";
import { ActionBar } from "./action-bar.tsx";

const meta = {
  title: "Patterns/ActionBar",
  component: ActionBar,
  parameters: { layout: "fullscreen", viewport: { value: "phone" } },
  globals: { viewport: { value: "phone" } },
  args: {
    label: "Покупка",
    summary: <Money amount="3942.09" currency="UAH" className="text-16 font-semibold" />,
    children: (
      <Button variant="primary" block>
        В корзину
      </Button>
    ),
  },
} satisfies Meta<typeof ActionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const HugeNumber: Story = {
  args: { summary: <Money amount="1234567890.50" currency="UAH" className="text-16 font-semibold" /> },
};
