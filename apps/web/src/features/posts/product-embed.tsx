import { ProductRow } from "@dropship/ui/patterns/product-row";
import { Card } from "@dropship/ui/card";
import { Link } from "@dropship/ui/link";
import { Skeleton } from "@dropship/ui/skeleton";
import { textLinkClass } from "@dropship/ui/text-link";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { usdToUah, useRate } from "../../shared/currency.ts";

const productQuery = (id: number) =>
  queryOptions({
    queryKey: ["getProduct", id],
    queryFn: async ({ signal }) => (await api("getProduct", { params: { id }, signal })).data,
  });

/** A product within a post, at the reader's own price; one that is not on sale any more is a plain link. */
export function ProductEmbed({ id, name }: { id: number; name: string }) {
  const { data: product, isError } = useQuery(productQuery(id));
  const rate = useRate();
  if (isError) {
    return (
      <Link href={`/products/${id}`} className={textLinkClass}>
        {name}
      </Link>
    );
  }
  if (!product) return <Skeleton className="h-26 w-full rounded-surface" />;
  return (
    <Card padded={false} className="px-4">
      <ProductRow
        product={{
          id: product.id,
          name: product.name,
          options: product.options,
          href: `/products/${product.id}`,
          sku: product.sku,
          photoUrl: product.photo[0]?.thumb ?? null,
          uah: usdToUah(product.conditioned_price, rate),
          usd: product.conditioned_price,
          ownPrice: Number(product.conditioned_price) < Number(product.price),
          stock: product.stock,
        }}
      />
    </Card>
  );
}
