import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { OrderProgress } from "./order-progress.tsx";

const meta = {
  title: "Patterns/Orders/OrderProgress",
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
  parameters: {
    notApplicable: {
      Loading: "The order comes whole; its page draws the skeleton.",
      Empty: "An order is always at some step.",
      Failed: "A way that ended early is Stopped; a page that failed shows an ErrorState.",
      HugeNumbers: "It holds no numbers.",
      NoPermission: "Who sees the order sees where it is.",
    },
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
export const Stopped: Story = { tags: ["visual"], args: { currentId: "confirmed", stopped: true } };

export const LongWords: Story = {
  args: {
    currentId: "shipped",
    steps: [
      { id: "new", title: "Зарегистрирован", time: "20 ноя., 16:40" },
      { id: "packing", title: "Комплектуется на складе внешнеэкономической деятельности", time: "20 ноя., 18:30" },
      { id: "shipped", title: "Противоударноводонепроницаемый", time: "21 ноя., 09:10" },
      { id: "delivered", title: "Получен" },
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
