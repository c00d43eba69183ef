import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ProductName, type ProductNameProps, ProductOption } from "./product-name.tsx";

const meta = {
  title: "Patterns/Catalogue/ProductName",
  component: ProductName,
  args: { name: "Чехол Aura 3 с защитой камеры, синий", options: { Цвет: "синий" } },
  render: (args) => (
    <div className="w-44 text-14 leading-[1.125rem]">
      <p className="line-clamp-2">
        <ProductName {...args} />
      </p>
      <ProductOption {...args} />
    </div>
  ),
  parameters: {
    notApplicable: {
      Loading: "The name comes with its product.",
      Failed: "A name that is not known is not shown.",
      HugeNumbers: "It shows no numbers.",
      NoPermission: "Names are public.",
      Phone: "It is a line of text: the same at each width.",
    },
  },
} satisfies Meta<typeof ProductName>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    // The option is seen on its own line and heard once, at the end of the name.
    await expect(canvas.getByText("Цвет: синий")).toBeVisible();
    await expect(canvas.getByRole("paragraph")).toHaveTextContent("Чехол Aura 3 с защитой камеры, синий");
  },
};
const named: ProductNameProps[] = [
  { name: "Футболка Base (чёрная, XL)", options: { Цвет: "чёрная", Размер: "XL" } },
  { name: "Кроссовки Run", options: { Размер: "42" } },
  { name: "Лампа настольная «Полярная сова»" },
];
export const Matrix: Story = {
  render: () => (
    <ul className="flex flex-col gap-4 text-14 leading-[1.125rem]">
      {named.map((product) => (
        <li key={product.name}>
          <ProductName {...product} />
          <ProductOption {...product} />
        </li>
      ))}
    </ul>
  ),
};
export const Empty: Story = { args: { name: "Лампа настольная", options: {} } };
export const LongWords: Story = {
  args: {
    name: "Противоударный водонепроницаемый электрокардиограф с метеостанцией, сине-зелёный металлик с отливом",
    options: { Цвет: "сине-зелёный металлик с отливом" },
  },
};
