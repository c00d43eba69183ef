import type { Meta, StoryObj } from "@storybook/react-vite";
import { Package, ShoppingCart } from "lucide-react";

import { Button } from "../button/button.tsx";
import { EmptyState } from "./empty-state.tsx";

const meta = {
  title: "Components/States/EmptyState",
  component: EmptyState,
  args: {
    title: "Заказов пока нет",
    icon: <Package />,
    children: "Здесь появятся заказы с их состоянием, накладной и деньгами.",
    action: <Button variant="primary">Выбрать товары</Button>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };

export const Panel: Story = {
  tags: ["visual"],
  args: { title: "Ваша корзина пуста", icon: <ShoppingCart />, children: undefined, action: undefined, size: "panel" },
};
