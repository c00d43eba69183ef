import type { AdminProductDetail } from "@dropship/api/contract/admin-products";
import type { ProductDetail } from "@dropship/api/contract/catalog";
import { readVideo } from "@dropship/api/contract/product-video";
import { DescriptionList } from "@dropship/ui/description-list";
import { Dialog } from "@dropship/ui/dialog";
import { ErrorState } from "@dropship/ui/error-state";
import { Gallery } from "@dropship/ui/gallery";
import { PriceBlock } from "@dropship/ui/patterns/price-block";
import { ProductName, ProductOption } from "@dropship/ui/patterns/product-name";
import { StockState } from "@dropship/ui/patterns/stock-state";
import { RichText } from "@dropship/ui/rich-text";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { usdToUah, useRate } from "../../shared/currency.ts";
import { errorText } from "../../shared/error-text.ts";
import { productPreviewQuery } from "./product-queries.ts";

/** A product as a dropshipper sees it, as it is saved, in whatever state. */
export function PreviewDialog({ product, onClose }: { product: AdminProductDetail; onClose: () => void }) {
  const { data, error, refetch } = useQuery(productPreviewQuery(product.id));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Как видит дропшиппер"
      description="То, что сохранено, по цене без личных условий."
      size="lg"
    >
      {data ? (
        <Preview product={data} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Dialog>
  );
}

function Preview({ product }: { product: ProductDetail }) {
  const rate = useRate();
  const { name, options, params } = product;
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Gallery
        name={name}
        photos={product.photo.map(({ url, thumb, alt }) => ({ src: url, thumb, alt: alt || name }))}
        video={product.video === null ? null : readVideo(product.video)}
      />
      <div className="min-w-0 space-y-4">
        <div>
          <Text as="p" size="20" weight="semibold">
            <ProductName name={name} options={options} />
          </Text>
          <ProductOption name={name} options={options} />
        </div>
        <PriceBlock
          size="lg"
          uah={usdToUah(product.conditioned_price, rate, product.said)}
          usd={product.conditioned_price}
          oldUah={product.old_price === null ? null : usdToUah(product.old_price, rate, product.said)}
        />
        <StockState stock={product.stock} />
        {params.length > 0 && <DescriptionList items={params.map(({ name: term, value }) => ({ term, value }))} />}
      </div>
      {product.description && <RichText html={product.description} className="sm:col-span-2" />}
    </div>
  );
}
