import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { CartControl } from "../cart-control/cart-control.tsx";
import { products } from "../product-card/product.fixtures.ts";
import type { ProductSummary } from "../product-card/product-summary.ts";
import { ProductRow, type ProductRowProps, ProductRowSkeleton } from "./product-row.tsx";

const at = (index: number): ProductSummary => {
  const product = products[index];
  if (!product) throw new Error(`product.fixtures.ts has no product ${index}`);
  return product;
};

function BuyableRow(args: ProductRowProps) {
  const [quantity, setQuantity] = useState(0);
  const { name, stock } = args.product;
  return (
    <ProductRow
      action={<CartControl name={name} quantity={quantity} stock={stock} onQuantityChange={setQuantity} />}
      {...args}
    />
  );
}

const meta = {
  title: "Patterns/Catalogue/ProductRow",
  component: ProductRow,
  args: { product: at(0) },
  argTypes: { action: { control: false } },
  render: (args) => (
    <>
      <h2 className="sr-only">Товары</h2>
      <BuyableRow {...args} />
    </>
  ),
  parameters: {
    notApplicable: {
      Empty: "A row is always of a product; an empty list is the page's EmptyState.",
      Failed: "The page shows one ErrorState instead of rows.",
      NoPermission: "The catalogue is public; a list without buying has no action (NoAction).",
    },
  },
} satisfies Meta<typeof ProductRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
export const SoldOut: Story = { args: { product: at(4) } };
export const NoPhoto: Story = { args: { product: at(6) } };
export const NoAction: Story = { args: { action: null } };
export const LongWords: Story = { tags: ["visual"], args: { product: at(3) } };
export const LongWordsOnAPhone: Story = {
  tags: ["visual"],
  args: { product: { ...at(3), name: "Противоударныйводонепроницаемыйэлектрокардиограф с метеостанцией" } },
  globals: { viewport: { value: "phone" } },
};
export const Loading: Story = {
  tags: ["visual"],
  render: () => (
    <div className="divide-y divide-hairline">
      <ProductRowSkeleton />
      <ProductRowSkeleton />
      <ProductRowSkeleton />
    </div>
  ),
};

/** The name's link covers the row; what lies over it is pressed for itself. */
export const CopiesTheArticle: Story = {
  args: { onSkuCopy: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("link")).toHaveAttribute("href", "/products/1");
    await userEvent.click(canvas.getByRole("button", { name: /AUR-3-BLK/ }));
    await expect(args.onSkuCopy).toHaveBeenCalledWith("AUR-3-BLK");
    await userEvent.click(canvas.getByRole("button", { name: /^В корзину/ }));
    await expect(canvas.getByRole("textbox", { name: "Количество" })).toHaveValue("1");
  },
};

export const HugeNumbers: Story = {
  args: {
    product: {
      ...at(0),
      uah: "99999999999.99",
      usd: "2409638554.22",
      oldUah: "199999999999.98",
      discountPercent: 99,
      stock: 1_234_567,
    },
  },
};

export const Keyboard: Story = {
  args: { onSkuCopy: fn() },
  play: async ({ args }) => {
    await walkByTab(/^Наушники/, /AUR-3-BLK/);
    await userEvent.keyboard("{Enter}");
    await expect(args.onSkuCopy).toHaveBeenCalledWith("AUR-3-BLK");
    await walkByTab(/^В корзину: Наушники/);
  },
};
