import type { AdminProductDetail } from "@dropship/api/contract/admin-products";
import { plural } from "@dropship/ui/format/number";
import { RelativeTime } from "@dropship/ui/relative-time";
import { productStatuses } from "@dropship/ui/shop-statuses";
import { StatusBadge } from "@dropship/ui/status-badge";
import { ScreenLink } from "../../shared/screen-link.tsx";

/** What a product is, under its name. */
export function ProductMeta({ product }: { product: AdminProductDetail }) {
  const orders = plural(product.orders_count, ["заказ", "заказа", "заказов"]);
  return (
    <>
      <StatusBadge table={productStatuses} status={product.status} size="md" />
      <span>{product.sku}</span>
      <span>
        изменён <RelativeTime value={product.updated_at} />
      </span>
      {product.orders_count > 0 && (
        <ScreenLink href={`/admin/orders?q=${encodeURIComponent(product.sku)}`}>{orders}</ScreenLink>
      )}
    </>
  );
}
