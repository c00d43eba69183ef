import { buttonVariants } from "@dropship/ui/button";
import { Text } from "@dropship/ui/text";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { changeOrdersSearch, type OrdersSearch } from "./search.ts";

/** Ways to the neighbouring pages of the list. */
export function OrdersPages({
  meta: { current_page, last_page },
  search,
}: {
  meta: { current_page: number; last_page: number };
  search: OrdersSearch;
}) {
  const way = (page: number, title: string) =>
    page < 1 || page > last_page ? (
      <span aria-hidden="true" className="w-28" />
    ) : (
      <Link to="/orders" search={changeOrdersSearch(search, { page })} className={buttonVariants({ size: "sm" })}>
        {page < current_page && <ChevronLeft />}
        {title}
        {page > current_page && <ChevronRight />}
      </Link>
    );
  return (
    <nav aria-label="Страницы списка" className="flex items-center justify-between gap-3">
      {way(current_page - 1, "Назад")}
      <Text as="span" size="14" tone="muted" numeric>
        Страница {current_page} из {last_page}
      </Text>
      {way(current_page + 1, "Вперёд")}
    </nav>
  );
}
