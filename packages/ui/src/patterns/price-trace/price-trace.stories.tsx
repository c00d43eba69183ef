import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { PriceTrace } from "./price-trace.tsx";

const meta = {
  title: "Patterns/Catalogue/PriceTrace",
  component: PriceTrace,
  parameters: {
    notApplicable: {
      Loading: "Whoever asks for the price draws the waiting; a trace comes whole.",
      Failed: "A price that cannot be worked out is said by whoever asked for it.",
      NoPermission: "It is shown to admins alone; others get no trace from the server.",
    },
  },
  args: {
    base: "10.00",
    steps: [
      { id: 1, name: "Усиленная упаковка", delta: "0.50", price: "10.50" },
      { id: 2, name: "Постоянный партнёр", delta: "-1.00", price: "9.50" },
    ],
    price: "9.50",
    uah: "394.25",
    idle: [
      { id: 3, name: "Осенняя распродажа", why: "уже закончилось" },
      { id: 4, name: "Опт от 5 штук", why: "нужно больше штук" },
    ],
    className: "max-w-100",
  },
} satisfies Meta<typeof PriceTrace>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list", { name: "Как сложилась цена" })).toBeVisible();
    await expect(canvas.getByText("Осенняя распродажа")).not.toBeVisible();
    await userEvent.click(canvas.getByText("Не сработали: 2"));
    await expect(canvas.getByText("Осенняя распродажа")).toBeVisible();
  },
};
export const Empty: Story = { args: { steps: [], idle: [], price: "10.00", uah: "415.00" } };
export const LongWords: Story = {
  args: {
    steps: [
      {
        id: 1,
        name: "Скидка постоянным партнёрам интернет-магазинов детских товаров и принадлежностей для новорождённых",
        delta: "-0.01",
        price: "9.99",
      },
    ],
    price: "9.99",
  },
};
export const HugeNumbers: Story = {
  args: {
    base: "12345678.90",
    steps: [{ id: 1, name: "Наценка", delta: "9999999.99", price: "22345678.89" }],
    price: "22345678.89",
    uah: "927345673.94",
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
