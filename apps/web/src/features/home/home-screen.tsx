import { BalanceCard } from "@dropship/ui/patterns/balance-card";
import { Button } from "@dropship/ui/button";
import { ErrorState } from "@dropship/ui/error-state";
import { Link } from "@dropship/ui/link";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Skeleton } from "@dropship/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, ShoppingCart } from "lucide-react";
import { useCart } from "../../shared/cart/cart.ts";
import { dashboardQuery } from "../../shared/dashboard.ts";
import { errorReference, errorText } from "../../shared/error-text.ts";
import { Held } from "../../shared/held.tsx";
import { PushOffer } from "../../shared/push/push-offer.tsx";
import { useSignedInUser } from "../../shared/session.ts";
import { BalanceNews } from "./balance-news.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { LatestOrders } from "./latest-orders.tsx";
import { OrdersByState } from "./orders-by-state.tsx";
import { profitOfMonth } from "./profit.ts";
import { QuickActions } from "./quick-actions.tsx";

/** The strip of states and the latest orders. */
const ORDERS_SHAPE = (
  <>
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-80 w-full" />
  </>
);

/** Кабинет: the balance, what stands with the orders, what to do next. */
export function HomeScreen() {
  const user = useSignedInUser();
  const figures = useQuery(dashboardQuery);
  const { cart } = useCart();
  // They make the card of the balance higher: what stands under it is not seen before (docs/decisions/0087-nothing-is-seen-before-its-place-is-known.md).
  const isHeld = figures.isPending && figures.failureCount === 0;
  const isNewcomer = figures.data?.latest_orders.length === 0;
  return (
    <>
      <PageHeader title="Кабинет" />
      <div className="grid min-w-0 gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6">
        <BalanceCard
          // The user's own balance is known before the first screen; the figures only refine it.
          available={figures.data?.balance ?? user.balance}
          held={figures.data?.held ?? user.held}
          profit={figures.data && !isNewcomer ? profitOfMonth(figures.data.profit) : undefined}
          footer={figures.data && <BalanceNews figures={figures.data} />}
          actions={
            <>
              {cart.total_quantity > 0 ? (
                <Button asChild variant="primary" icon={<ShoppingCart />}>
                  <Link href="/checkout">Оформить заказ</Link>
                </Button>
              ) : (
                <Button asChild variant="primary" iconEnd={<ArrowRight />}>
                  <Link href="/products">Выбрать товары</Link>
                </Button>
              )}
              <Button asChild>
                <Link href="/replenishments">Пополнить</Link>
              </Button>
              {Number(figures.data?.balance ?? user.balance) > 0 && (
                <Button asChild>
                  <Link href="/payouts?new=1">Вывести</Link>
                </Button>
              )}
            </>
          }
        />
        {/* On a phone the orders come first. */}
        <div className={`grid min-w-0 max-lg:order-last ${isHeld ? "max-lg:invisible" : ""}`}>
          <QuickActions />
        </div>
        <Held held={isHeld} shape={ORDERS_SHAPE} place="lg:col-span-2" className="grid min-w-0 gap-6">
          {figures.isError && !figures.data ? (
            <ErrorState
              size="panel"
              title="Заказы не загрузились"
              referenceId={errorReference(figures.error)}
              onRetry={() => void figures.refetch()}
              retrying={figures.isFetching}
            >
              {errorText(figures.error)}
            </ErrorState>
          ) : isNewcomer ? (
            <FirstSteps hasGoods={cart.total_quantity > 0} hasMoney={Number(user.balance) > 0} />
          ) : (
            <>
              <OrdersByState counts={figures.data?.orders_by_status} />
              <LatestOrders orders={figures.data?.latest_orders} />
              {/* Under the orders that it is about; a newcomer has nothing to be told of yet. */}
              {figures.data && <PushOffer />}
            </>
          )}
        </Held>
      </div>
    </>
  );
}
