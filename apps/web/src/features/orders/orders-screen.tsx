import type { OrderSummary } from "@dropship/api/contract/orders";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { useSearch } from "@tanstack/react-router";
import { PackageOpen, Sheet } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import type { RawSearch } from "../../shared/list/list-state.ts";
import { orderColumns } from "./order-columns.tsx";
import { OrderPhoneCard } from "./order-phone-card.tsx";
import { orderSource } from "./order-source.ts";
import { useOrderWords } from "./order-words.ts";

const getRowName = (order: OrderSummary) => `заказ ${numbered(order.number)}`;
const getRowHref = (order: OrderSummary) => `/orders/${order.id}`;

// Whoever reads the list needs nothing of it.
const TableScreen = lazyPart(async () => (await import("./tables/table-screen.tsx")).TableScreen);

/** The user's orders; with `as=table` in the address, several parcels from one table. */
export function OrdersScreen() {
  const raw: RawSearch = useSearch({ strict: false });
  if (raw["as"] === "table")
    return (
      <Suspense fallback={<PageHeader title="Заказы из таблицы" loading />}>
        <TableScreen />
      </Suspense>
    );
  return <OrdersList />;
}

/** Of one's own orders the chosen ones go into a file, which every list with boxes offers: each step of an order has a question of its own, on its page. */
const ChosenOrders = () => null;

/** The user's orders: found by state, payment, period, number, reference, phone or name. */
function OrdersList() {
  return (
    <ListScreen
      source={orderSource}
      title="Заказы"
      allName="Все заказы"
      noun={["заказ", "заказа", "заказов"]}
      words={useOrderWords()}
      columns={orderColumns}
      card={(order) => <OrderPhoneCard order={order} />}
      getRowName={getRowName}
      getRowHref={getRowHref}
      pages="steps"
      bulk={ChosenOrders}
      actions={
        <>
          <Button asChild icon={<Sheet />}>
            <Link href="/orders?as=table">Из таблицы</Link>
          </Button>
          <Button asChild variant="primary">
            <Link href="/checkout">Оформить заказ</Link>
          </Button>
        </>
      }
      nothingFound="Таких заказов нет"
      empty={
        <EmptyState
          icon={<PackageOpen />}
          title="Заказов пока нет"
          action={
            <Button asChild variant="primary">
              <Link href="/products">Выбрать товары</Link>
            </Button>
          }
        >
          Здесь появятся заказы ваших покупателей: состояние, деньги и накладная каждого.
        </EmptyState>
      }
    />
  );
}
