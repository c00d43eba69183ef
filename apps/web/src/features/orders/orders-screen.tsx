import type { OrderSummary } from "@dropship/api/contract/orders";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { Link } from "@dropship/ui/link";
import { PackageOpen } from "lucide-react";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { orderColumns } from "./order-columns.tsx";
import { OrderPhoneCard } from "./order-phone-card.tsx";
import { orderSource } from "./order-source.ts";
import { useOrderWords } from "./order-words.ts";

const getRowName = (order: OrderSummary) => `заказ № ${order.number}`;
const getRowHref = (order: OrderSummary) => `/orders/${order.id}`;

/** The user's orders: found by state, payment, period, number, reference, phone or name. */
export function OrdersScreen() {
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
      actions={
        <Button asChild variant="primary">
          <Link href="/checkout">Оформить заказ</Link>
        </Button>
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
