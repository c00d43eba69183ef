import { Card } from "@dropship/ui/card";
import { CartLinesSkeleton } from "@dropship/ui/patterns/cart-lines";
import { Skeleton } from "@dropship/ui/skeleton";

/** The checkout while its prices load. */
export function CheckoutSkeleton() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6">
      <div className="grid gap-4">
        <Card>
          <CartLinesSkeleton />
        </Card>
        <Card as="div" aria-hidden="true" className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Card>
      </div>
      <Card as="div" aria-hidden="true" className="hidden lg:block">
        <Skeleton className="h-48" />
      </Card>
    </div>
  );
}
