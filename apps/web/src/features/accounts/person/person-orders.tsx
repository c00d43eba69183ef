import { formatDateTime } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { numbered } from "@dropship/ui/format/record-number";
import { Money } from "@dropship/ui/money";
import { StatusBadge } from "@dropship/ui/status-badge";
import { useQuery } from "@tanstack/react-query";
import { ShoppingBag } from "lucide-react";
import { orderStatusTable } from "../../../shared/order-status.ts";
import { FirstRows } from "../../../shared/first-rows.tsx";
import { personOrdersQuery } from "./person-queries.ts";

/** The latest orders of a user. */
export function PersonOrders({ id }: { id: number }) {
  return (
    <FirstRows
      label="Последние заказы"
      found={useQuery(personOrdersQuery(id))}
      href={`/admin/orders?filter[user]=${id}`}
      allName={(total) => `Все: ${plural(total, ["заказ", "заказа", "заказов"])}`}
      empty={{ icon: ShoppingBag, title: "Заказов пока нет", text: "Первый заказ пользователя появится здесь." }}
      row={(order) => ({
        key: order.id,
        href: `/admin/orders/${order.id}`,
        title: `${numbered(order.number)} · ${order.recipient.last_name} ${order.recipient.first_name}`,
        note: [formatDateTime(order.created_at), order.delivery_text].filter(Boolean).join(" · "),
        badge: <StatusBadge table={orderStatusTable} status={order.status} />,
        end: <Money amount={order.total_uah} currency="UAH" />,
      })}
    />
  );
}
