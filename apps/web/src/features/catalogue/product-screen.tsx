import { readVideo } from "@dropship/api/contract/product-video";
import { Button } from "@dropship/ui/button";
import { ErrorState } from "@dropship/ui/error-state";
import { Link } from "@dropship/ui/link";
import { Gallery } from "@dropship/ui/gallery";
import { MarginCalculator } from "@dropship/ui/patterns/margin-calculator";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { wholeName } from "@dropship/ui/patterns/product-name";
import { TextLink } from "@dropship/ui/text-link";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { useRef } from "react";
import { useRate, usdToUah } from "../../shared/currency.ts";
import { errorReference, errorText, isNotFound } from "../../shared/error-text.ts";
import { copySku } from "./copy.ts";
import { ProductAbout, ProductBrief } from "./product-about.tsx";
import { ProductActions } from "./product-actions.tsx";
import { atQuantity, ProductBuy, ProductBuyBar, useQuantity } from "./product-buy.tsx";
import { productGridClass } from "./product-layout.ts";
import { ProductMissing, ProductPending } from "./product-states.tsx";
import { ProductVariations } from "./product-variations.tsx";
import { productQuery } from "./queries.ts";
import { RelatedProducts } from "./related-products.tsx";
import { productsHref } from "./search-changes.ts";
import { useTopOnNewModel } from "./use-top-on-new-model.ts";

const route = getRouteApi("/_public/products/$id");

/** A product: photos, variations, price and own price, margin, text and photos to take away, characteristics. */
export function ProductScreen() {
  const { id } = route.useParams();
  const rate = useRate();
  const query = useQuery({ ...productQuery(id), placeholderData: keepPreviousData });
  const product = query.data;
  useTopOnNewModel(product);
  const buttonRef = useRef<HTMLDivElement>(null);
  const choice = useQuantity(product);

  if (query.isError && !product) {
    if (isNotFound(query.error)) return <ProductMissing />;
    return (
      <ErrorState
        title="Не удалось загрузить товар"
        referenceId={errorReference(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {errorText(query.error)}
      </ErrorState>
    );
  }
  if (!product) return <ProductPending />;
  const offer = atQuantity(product, choice.quantity);

  return (
    <article aria-busy={query.isPlaceholderData || undefined}>
      <PageHeader
        title={wholeName(product.name, product.options)}
        breadcrumbs={[
          { title: "Каталог", href: "/categories" },
          ...product.category_path.map(({ id: category, name }) => ({
            title: name,
            href: productsHref({ category_id: category }),
          })),
        ]}
        meta={
          <>
            <Button
              variant="ghost"
              size="sm"
              className="-ml-3"
              iconEnd={<Copy />}
              data-hint="Скопировать артикул"
              onClick={() => copySku(product.sku)}
            >
              Арт. {product.sku}
              <span className="sr-only">, скопировать артикул</span>
            </Button>
            {product.vendor && (
              <TextLink asChild>
                <Link href={productsHref({ vendor: [product.vendor] })}>{product.vendor}</Link>
              </TextLink>
            )}
          </>
        }
      />
      <div className={productGridClass}>
        <div className="min-w-0 [grid-area:photos]">
          <Gallery
            key={product.id}
            name={product.name}
            photos={product.photo.map(({ url, thumb, alt }) => ({ src: url, thumb, alt: alt || product.name }))}
            video={product.video === null ? null : readVideo(product.video)}
          />
        </div>
        <div className="min-w-0 [grid-area:buy]">
          <ProductBuy product={offer} rate={rate} choice={choice} buttonRef={buttonRef} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 [grid-area:choice]">
          <ProductVariations product={product} />
          <ProductActions product={product} />
          <ProductBrief product={product} />
        </div>
        <div className="min-w-0 [grid-area:margin]">
          <MarginCalculator key={product.id} cost={usdToUah(offer.conditioned_price, rate, offer.said)} />
        </div>
        <div className="min-w-0 [grid-area:about]">
          <ProductAbout product={product} />
        </div>
      </div>
      <div className="mt-12">
        <RelatedProducts key={product.id} id={product.id} rate={rate} />
      </div>
      <ProductBuyBar product={offer} rate={rate} choice={choice} buttonRef={buttonRef} />
    </article>
  );
}
