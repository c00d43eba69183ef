import { Button } from "@dropship/ui/button";
import { Link } from "@dropship/ui/link";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Sheet } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { useShownQuote } from "./use-shown-quote.ts";

/** The form. Nothing of it can be drawn before the prices are there: its code comes beside them, not before them. */
export const CheckoutOrder = lazyPart(async () => (await import("./checkout-order.tsx")).CheckoutOrder);

/** Turns the cart into an order: who gets it, how it goes, how it is paid. */
export function CheckoutScreen() {
  const shown = useShownQuote();
  return (
    <>
      <PageHeader
        title="Оформление заказа"
        breadcrumbs={[{ title: "Товары", href: "/products" }]}
        actions={
          <Button asChild icon={<Sheet />}>
            <Link href="/orders?as=table">Из таблицы</Link>
          </Button>
        }
      />
      <Suspense fallback={<CheckoutSkeleton />}>
        <CheckoutOrder shown={shown} />
      </Suspense>
    </>
  );
}
