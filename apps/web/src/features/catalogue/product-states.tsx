import { Card } from "@dropship/ui/card";
import { NotFound } from "@dropship/ui/patterns/not-found";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Skeleton, SkeletonText } from "@dropship/ui/skeleton";
import { productGridClass } from "./product-layout.ts";

/** No such product, or the shop hid it. */
export function ProductMissing() {
  return (
    <NotFound
      title="Товар не найден"
      text="Возможно, магазин больше его не продаёт или адрес набран с ошибкой."
      links={[
        { title: "Все товары", href: "/products" },
        { title: "Категории", href: "/categories" },
      ]}
    />
  );
}

/** The page of a product while it loads, in the product's own sizes. */
export function ProductPending() {
  return (
    <div role="status" aria-label="Товар загружается" className="animate-[fade_140ms_150ms_both]">
      <PageHeader title="" loading breadcrumbs={[{ title: "Каталог", href: "/categories" }]} />
      <div className={productGridClass}>
        <Skeleton className="aspect-square w-full [grid-area:photos]" />
        <Card as="div" className="flex flex-col gap-4 [grid-area:buy]">
          <Skeleton className="h-10 w-48" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-control w-full" />
        </Card>
        <div className="[grid-area:choice]">
          <SkeletonText lines={6} />
        </div>
      </div>
    </div>
  );
}
