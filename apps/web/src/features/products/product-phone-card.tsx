import type { AdminProduct } from "@dropship/api/contract/admin-products";
import { plural } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { ProductName, ProductOption } from "@dropship/ui/patterns/product-name";
import { ProductPhoto } from "@dropship/ui/patterns/product-photo";
import { productStatuses } from "@dropship/ui/shop-statuses";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";

/** A product of the list on a phone; it is changed on its own page. */
export function ProductPhoneCard({ product }: { product: AdminProduct }) {
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 large-text:grid-cols-[auto_minmax(0,1fr)]">
      <ProductPhoto url={product.photo?.thumb} size={56} />
      <div className="min-w-0">
        <Text size="14" weight="semibold" className="line-clamp-2">
          <ProductName name={product.name} options={product.options} />
        </Text>
        <ProductOption name={product.name} options={product.options} />
        <Text size="13" tone="muted" truncate>
          {product.sku} · {product.category}
        </Text>
        <StatusBadge table={productStatuses} status={product.status} className="mt-1" />
      </div>
      <div className="text-right large-text:col-span-full large-text:text-start">
        <Text size="14" weight="semibold">
          <Money amount={product.price} currency="USD" />
        </Text>
        <Text size="13" tone={product.stock > product.reserved ? "muted" : "bad"}>
          {product.stock > 0 ? `${plural(product.stock, ["штука", "штуки", "штук"])}` : "Нет"}
        </Text>
        {product.reserved > 0 && (
          <Text size="13" tone="muted">
            {product.reserved} в резерве
          </Text>
        )}
      </div>
    </article>
  );
}
