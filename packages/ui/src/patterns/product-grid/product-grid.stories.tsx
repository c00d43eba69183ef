import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { CartControl } from "../cart-control/cart-control.tsx";
import { products } from "../product-card/product.fixtures.ts";
import { ProductCard, type ProductSummary } from "../product-card/product-card.tsx";
import { ProductRow } from "../product-row/product-row.tsx";
import { ProductGrid, type ProductView } from "./product-grid.tsx";

function Action({ product }: { product: ProductSummary }) {
  const [quantity, setQuantity] = useState(product.id === 2 ? 2 : 0);
  return <CartControl name={product.name} quantity={quantity} stock={product.stock} onQuantityChange={setQuantity} />;
}

function Catalogue({
  view,
  count = products.length,
  skeletons = 0,
}: {
  view: ProductView;
  count?: number;
  skeletons?: number;
}) {
  return (
    <>
      <h2 className="sr-only">Товары</h2>
      <ProductGrid view={view} skeletons={skeletons}>
        {products
          .slice(0, count)
          .map((product) =>
            view === "grid" ? (
              <ProductCard key={product.id} product={product} action={<Action product={product} />} />
            ) : (
              <ProductRow key={product.id} product={product} action={<Action product={product} />} />
            ),
          )}
      </ProductGrid>
    </>
  );
}

const meta = {
  title: "Patterns/Catalogue/ProductGrid",
  component: Catalogue,
  args: { view: "grid" },
  parameters: {
    notApplicable: {
      Empty: "A list without products is the page's EmptyState with the filters to drop.",
      Failed: "A first page that failed is an ErrorState, a further one is told by LoadMore.",
      LongWords: "The sample holds one with long words; ProductCard and ProductRow show it alone.",
      HugeNumbers: "The sample holds one with huge numbers; ProductCard and ProductRow show it alone.",
      NoPermission: "The catalogue is public.",
    },
  },
} satisfies Meta<typeof Catalogue>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["visual"] };
export const List: Story = { tags: ["visual"], args: { view: "list" } };
export const Loading: Story = { tags: ["visual"], args: { count: 0, skeletons: 12 } };
export const ListLoading: Story = { tags: ["visual"], args: { view: "list", count: 0, skeletons: 6 } };
export const NextPageOnItsWay: Story = { args: { skeletons: 5 } };

export const Phone: Story = { globals: { viewport: { value: "phone" }, density: "touch" } };
