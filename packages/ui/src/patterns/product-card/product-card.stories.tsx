import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { walkByTab } from "../../lib/walk-by-tab.ts";
import { CartControl } from "../cart-control/cart-control.tsx";
import { products } from "./product.fixtures.ts";
import { ProductCard, ProductCardSkeleton, type ProductSummary } from "./product-card.tsx";

function BuyableCard({ product, initialQuantity = 0 }: { product: ProductSummary; initialQuantity?: number }) {
  const [quantity, setQuantity] = useState(initialQuantity);
  return (
    <div className="w-52 max-w-full">
      <ProductCard
        product={product}
        action={
          <CartControl name={product.name} quantity={quantity} stock={product.stock} onQuantityChange={setQuantity} />
        }
      />
    </div>
  );
}

const at = (index: number): ProductSummary => {
  const product = products[index];
  if (!product) throw new Error(`product.fixtures.ts has no product ${index}`);
  return product;
};

const meta = {
  title: "Patterns/Catalogue/ProductCard",
  component: BuyableCard,
  args: { product: at(0) },
  parameters: {
    notApplicable: {
      Empty: "A card is always of a product; an empty list is the page's EmptyState.",
      Failed: "The page shows one ErrorState instead of cards.",
      NoPermission: "The catalogue is public, and guests have a cart too.",
    },
  },
} satisfies Meta<typeof BuyableCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const InCart: Story = { args: { initialQuantity: 2 } };
export const SoldOut: Story = { tags: ["visual"], args: { product: at(4) } };
export const NoPhoto: Story = { args: { product: at(6) } };
export const LongWords: Story = { tags: ["visual"], args: { product: at(3) } };
export const Loading: Story = {
  tags: ["visual"],
  render: () => (
    <div className="w-52">
      <ProductCardSkeleton />
    </div>
  ),
};

export const AddsAndTakesAway: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^В корзину/ }));
    await expect(canvas.getByRole("textbox", { name: "Количество" })).toHaveValue("1");
    await userEvent.click(canvas.getByRole("button", { name: "Увеличить" }));
    await expect(canvas.getByRole("textbox", { name: "Количество" })).toHaveValue("2");
    const minus = canvas.getByRole("button", { name: "Уменьшить" });
    await userEvent.click(minus);
    await userEvent.click(minus);
    await expect(canvas.getByRole("button", { name: /^В корзину/ })).toHaveFocus();
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
    initialQuantity: 123456,
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };

/** Two stops: the product, its control. The focus follows from «В корзину» to the quantity. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await walkByTab(/^Наушники/, /^В корзину: Наушники/);
    await userEvent.keyboard("{Enter}");
    await waitFor(() =>
      expect(canvas.getByRole("group", { name: /Наушники/ })).toContainElement(document.activeElement as HTMLElement),
    ); // one of its controls has the focus
  },
};
