import type { Rate } from "@dropship/money";
import { ProductGrid } from "@dropship/ui/patterns/product-grid";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useCart } from "../../shared/cart/cart.ts";
import { useUser } from "../../shared/session.ts";
import { ProductTile } from "./product-tile.tsx";
import { relatedProductsQuery } from "./related-query.ts";
import { useReached } from "./use-seen.ts";

/**
 * Goods of the same category, asked for when the reader comes near. They are an extra: without them, or when they fail, there is simply no
 * such part.
 */
export function RelatedProducts({ id, rate }: { id: number; rate: Rate }) {
  const [isReached, ref] = useReached();
  const { data, isError } = useQuery({ ...relatedProductsQuery(id), enabled: isReached });
  // Far below what people look at: drawn in pieces, so that the response does not stop the page under the hands.
  const products = useDeferredValue(data);
  const { cart } = useCart();
  const isSignedIn = useUser() !== null;
  const isPending = products === undefined && !isError;
  if (!isPending && !products?.length) return null;
  const quantityOf = (product: number) => cart.items.find((item) => item.id === product)?.quantity ?? 0;
  return (
    // What is off the screen is not laid out, and its shapes do not pulse.
    <section
      ref={ref}
      aria-labelledby="related-title"
      className="[contain-intrinsic-block-size:auto_60rem] [content-visibility:auto]"
    >
      <Text as="h2" id="related-title" size="20" weight="semibold" className="mb-4">
        Похожие товары
      </Text>
      <ProductGrid view="grid" label="Похожие товары" skeletons={isPending ? 6 : 0}>
        {products?.map((product) => (
          <ProductTile
            key={product.id}
            product={product}
            rate={rate}
            view="grid"
            quantity={quantityOf(product.id)}
            signedIn={isSignedIn}
          />
        ))}
      </ProductGrid>
    </section>
  );
}
