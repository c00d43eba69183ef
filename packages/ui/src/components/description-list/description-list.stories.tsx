import type { Meta, StoryObj } from "@storybook/react-vite";

import { Money } from "../money/money.tsx";
import { DescriptionList } from "./description-list.tsx";

const params = [
  { term: "Объём", value: "450 мл" },
  { term: "Материал", value: "Нержавеющая сталь, пищевой пластик без бисфенола" },
  { term: "Страна производства", value: null },
];

const meta = {
  title: "Components/Content/DescriptionList",
  component: DescriptionList,
  args: { items: params, className: "max-w-100" },
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };

export const Sums: Story = {
  tags: ["visual"],
  args: {
    layout: "ends",
    items: [
      { term: "Товары", value: <Money amount="1250.00" currency="UAH" /> },
      { term: "Доставка", value: <Money amount="70.00" currency="UAH" /> },
      {
        term: <strong className="text-ink">Итого</strong>,
        value: <Money amount="1320.00" currency="UAH" className="font-semibold" />,
      },
    ],
  },
};

export const Stacked: Story = { tags: ["visual"], args: { layout: "stacked" } };

export const LongWords: Story = {
  tags: ["visual"],
  args: {
    items: [
      { term: "Международное наименование производителя", value: "QWERTY1234567890".repeat(6) },
      { term: "Гарантия", value: null },
      { term: "Состав", value: "Нержавеющая сталь 304, полипропилен пищевой, силикон платиновый, уплотнитель сменный" },
    ],
    className: "w-70",
  },
};
