import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { OrderProgress } from "./order-progress.tsx";

const meta = {
  title: "Patterns/OrderProgress",
  component: OrderProgress,
  args: {
    currentId: "shipped",
    steps: [
      { id: "new", title: "Новый", time: "20 ноя., 16:40" },
      { id: "confirmed", title: "Подтверждён", time: "20 ноя., 17:05" },
      { id: "packing", title: "Собирается", time: "20 ноя., 18:30" },
      { id: "shipped", title: "В пути", time: "21 ноя., 09:10" },
      { id: "arrived", title: "Прибыл в отделение" },
      { id: "delivered", title: "Получен" },
    ],
  },
} satisfies Meta<typeof OrderProgress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["visual"],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem").find((item) => item.ariaCurrent === "step")).toHaveTextContent(
      "В пути",
    );
  },
};
export const Finished: Story = { args: { currentId: "delivered" } };
export const Stopped: Story = { tags: ["visual"], args: { currentId: "confirmed", isStopped: true } };
