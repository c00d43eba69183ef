import { parseUsd } from "@dropship/money";
import { Card } from "@dropship/ui/card";
import { Link } from "@dropship/ui/link";
import { PriceBlock } from "@dropship/ui/patterns/price-block";
import { ProductName, ProductOption } from "@dropship/ui/patterns/product-name";
import { ProductPhoto } from "@dropship/ui/patterns/product-photo";
import { StockState } from "@dropship/ui/patterns/stock-state";
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
  if (!product) return <Skeleton className="h-26 w-full" />;
  return (
    <Card padded={false} className="relative flex items-center gap-4 p-3">
      <ProductPhoto url={product.photo[0]?.thumb ?? null} size={72} />
      <div className="min-w-0 grow">
        <Link href={`/products/${product.id}`} className="after:absolute after:inset-0">
          <ProductName name={product.name} options={product.options} />
        </Link>
        <ProductOption name={product.name} options={product.options} />
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
          <PriceBlock
            uah={usdToUah(product.conditioned_price, rate, product.said)}
            usd={product.conditioned_price}
            ownPrice={parseUsd(product.conditioned_price) < parseUsd(product.price)}
            size="sm"
          />
          <StockState stock={product.stock} />
        </div>
      </div>
    </Card>
  );
}
