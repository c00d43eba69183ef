import type { Meta, StoryObj } from "@storybook/react-vite";

import { Button } from "../button/button.tsx";
import { Money } from "../money/money.tsx";
import { Card, CardHeader } from "./card.tsx";

const meta = { title: "Components/Content/Card", component: Card } satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  render: (args) => (
    <Card {...args} className="max-w-100">
      <CardHeader
        title="Баланс"
        description="Доступно для заказов и выплат"
        actions={<Button size="sm">Пополнить</Button>}
      />
      <p className="text-34 font-semibold">
        <Money amount="12840.50" currency="UAH" />
      </p>
    </Card>
  ),
};

export const Edge: Story = {
  tags: ["visual"],
  render: () => (
    <Card padded={false} className="max-w-100 overflow-hidden">
      <CardHeader title="Последние заказы" className="px-4 pt-4 sm:px-5" />
      <ul className="divide-y divide-hairline border-t">
        {["100245", "100244", "100243"].map((number) => (
          <li key={number} className="flex justify-between px-4 py-3 sm:px-5">
            <span>Заказ {number}</span>
            <Money amount="1250.00" currency="UAH" />
          </li>
        ))}
      </ul>
    </Card>
  ),
};

export const Sunken: Story = {
  tags: ["visual"],
  args: { sunken: true, children: "Доставка около 95,00 ₴, прибудет 23 ноября" },
};
