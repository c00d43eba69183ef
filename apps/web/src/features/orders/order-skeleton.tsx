import { Card } from "@dropship/ui/card";
import { CartLinesSkeleton } from "@dropship/ui/patterns/cart-lines";
import { PageHeader, type PageHeaderProps } from "@dropship/ui/patterns/page-header";
import { Skeleton } from "@dropship/ui/skeleton";

/** The order while it loads. */
export const OrderSkeleton = ({ breadcrumbs }: Pick<PageHeaderProps, "breadcrumbs">) => (
  <>
    <PageHeader title="Заказ" breadcrumbs={breadcrumbs} loading />
    <OrderShape />
  </>
);

/** What an order will fill under its heading. */
export const OrderShape = () => (
  <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card as="div" aria-hidden="true">
        <Skeleton className="h-14" />
      </Card>
      <Card>
        <CartLinesSkeleton count={2} />
      </Card>
    </div>
    <Card as="div" aria-hidden="true">
      <Skeleton className="h-32" />
    </Card>
  </div>
);
