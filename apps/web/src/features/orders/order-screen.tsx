import type { OrderDetail } from "@dropship/api/contract/orders";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { OrderProgress } from "@dropship/ui/patterns/order-progress";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { StatusBadge } from "@dropship/ui/status-badge";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Pencil, UserPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { Text } from "@dropship/ui/text";
import { AskSupport } from "../../shared/ask-support.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { orderStatusTable, wasDelivered } from "../../shared/order-status.ts";
import { PushOffer } from "../../shared/push/push-offer.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { CopyNumber } from "./copy-number.tsx";
import { OrderFrame } from "./order-frame.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderCod } from "./order-cod.tsx";
import { OrderMoneyCard } from "./order-money-card.tsx";
import { OrderParcel } from "./order-parcel.tsx";
import { OrderSkeleton } from "./order-skeleton.tsx";
import { OrderStanding } from "./order-standing.tsx";
import { orderWay } from "./order-way.ts";
import { orderQuery } from "./queries.ts";
import { RepeatOrder } from "./repeat-order.tsx";

const OrderEditor = lazyPart(async () => (await import("./editing/order-editor.tsx")).OrderEditor);

const OrderReturns = lazyPart(async () => (await import("./returns/order-returns.tsx")).OrderReturns);

const route = getRouteApi("/_signed-in/_verified/orders/$id");
const list = { title: "Заказы", href: "/orders" };
const missing = {
  title: "Такого заказа у вас нет",
  text: "Проверьте адрес страницы или найдите заказ по номеру в списке.",
};

/** One order: where it is, what it holds, what it costs, what can be done with it. */
export function OrderScreen() {
  const { id } = route.useParams();
  const found = useQuery(orderQuery(id));
  return (
    <OrderFrame found={found} list={list} missing={missing}>
      {(order) => <Order key={order.id} order={order} />}
    </OrderFrame>
  );
}

function Order({ order }: { order: OrderDetail }) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing)
    return (
      <Suspense fallback={<OrderSkeleton breadcrumbs={[list]} />}>
        <OrderEditor own order={order} onClose={() => setEditing(false)} />
      </Suspense>
    );
  return (
    <>
      <PageHeader
        title={`Заказ ${numbered(order.number)}`}
        breadcrumbs={[list]}
        meta={
          <>
            <StatusBadge table={orderStatusTable} status={order.status} size="md" />
            <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
            {order.reference && <span>Ваш номер: {order.reference}</span>}
          </>
        }
        actions={
          <>
            <CopyNumber number={order.number} what="номер" />
            {order.can.edit && (
              <Button
                icon={<Pencil />}
                onPointerEnter={OrderEditor.preload}
                onFocus={OrderEditor.preload}
                onClick={() => setEditing(true)}
              >
                Изменить
              </Button>
            )}
            {order.can.cancel && <CancelOrder order={order} />}
            <AskSupport about="order" id={order.id} />
            {order.can.repeat && <RepeatOrder order={order} />}
          </>
        }
      />
      <OrderStanding order={order} />
      {/* Just placed: from here on there is something to wait for. */}
      {order.status === "new" && <PushOffer className="mb-4" />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Card aria-label="Ход заказа">
            <OrderProgress {...orderWay(order)} />
          </Card>
          <OrderLines order={order} />
          <OrderParcel order={order} />
          {wasDelivered(order.status) && (
            <Suspense>
              <OrderReturns order={order} />
            </Suspense>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <OrderMoneyCard order={order} />
          {order.cod && <OrderCod cod={order.cod} />}
          {order.comment && (
            <Card aria-label="Комментарий">
              <Text size="13" tone="muted">
                Комментарий для магазина
              </Text>
              <Text size="14" className="mt-1 break-words whitespace-pre-line">
                {order.comment}
              </Text>
            </Card>
          )}
          <OrderHistory history={order.history} />
          <Button asChild block icon={<UserPlus />}>
            <Link href={`/checkout?after=${order.id}`}>Новый заказ этому получателю</Link>
          </Button>
        </div>
      </div>
    </>
  );
}
