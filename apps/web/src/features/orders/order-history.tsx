import type { OrderDetail } from "@dropship/api/contract/orders";
import { Card, CardHeader } from "@dropship/ui/card";
import { spelled } from "@dropship/ui/format/sentence";
import { OrderTimeline } from "@dropship/ui/patterns/order-timeline";
import { Banknote, MessageSquare, Pencil, ShoppingBag, Truck } from "lucide-react";
import { orderStatusTable } from "../../shared/order-status.ts";

type Event = OrderDetail["history"][number];

/** Icon and colour of an event. */
export function eventLook({ kind, status }: Event) {
  if (kind === "status" && status) {
    const { icon: Icon, tone } = orderStatusTable[status];
    return { icon: <Icon />, tone };
  }
  if (kind === "money") return { icon: <Banknote />, tone: "good" as const };
  if (kind === "waybill") return { icon: <Truck />, tone: "info" as const };
  if (kind === "pickup_code") return { icon: <MessageSquare />, tone: "notice" as const };
  if (kind === "edited") return { icon: <Pencil />, tone: "notice" as const };
  if (kind === "placed") return { icon: <ShoppingBag />, tone: "accent" as const };
  return { icon: <MessageSquare />, tone: "neutral" as const };
}

/** Everything that happened to the order, newest first. */
export function OrderHistory({ history }: { history: readonly Event[] }) {
  return (
    <Card>
      <CardHeader title="История" />
      <OrderTimeline
        events={history.toReversed().map((event) => ({
          id: event.id,
          title: spelled(event.text) || (event.status ? orderStatusTable[event.status].label : ""),
          time: event.created_at,
          author: event.actor ?? undefined,
          ...eventLook(event),
        }))}
      />
    </Card>
  );
}
