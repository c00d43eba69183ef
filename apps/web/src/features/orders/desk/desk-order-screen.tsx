import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { OrderProgress } from "@dropship/ui/patterns/order-progress";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { PeopleHere } from "@dropship/ui/patterns/people-here";
import { RelativeTime } from "@dropship/ui/relative-time";
import { Skeleton } from "@dropship/ui/skeleton";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { PackageCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { ScreenLink } from "../../../shared/screen-link.tsx";
import { Allowed } from "../../../shared/allowed.tsx";
import { useMay } from "../../../shared/session.ts";
import { RecordJournal } from "../../../shared/journal/record-journal.tsx";
import { lazyPart } from "../../../shared/lazy-part.ts";
import { orderStatusTable, wasDelivered } from "../../../shared/order-status.ts";
import { useSameRecord } from "../../../shared/same-record.ts";
import { CopyNumber } from "../copy-number.tsx";
import { OrderFrame } from "../order-frame.tsx";
import { OrderLines } from "../order-lines.tsx";
import { OrderCod } from "../order-cod.tsx";
import { OrderMoneyCard } from "../order-money-card.tsx";
import { OrderParcel } from "../order-parcel.tsx";
import { OrderSkeleton } from "../order-skeleton.tsx";
import { orderWay } from "../order-way.ts";
import { DeskArrangement } from "./desk-arrangement.tsx";
import { shortName } from "./desk-columns.tsx";
import { DeskDeparture } from "./desk-departure.tsx";
import { DeskHistory } from "./desk-history.tsx";
import { deskOrderQuery } from "./desk-queries.ts";

// The engine of forms and the menu of steps come after what is read first.
const DeskNotes = lazyPart(async () => (await import("./desk-notes.tsx")).DeskNotes);
const DeskWaybill = lazyPart(async () => (await import("./desk-waybill.tsx")).DeskWaybill);
const DeskReturns = lazyPart(async () => (await import("../returns/desk-returns.tsx")).DeskReturns);
/** Its room in the heading hangs on the order, so the route fetches it with the order. */
export const DeskSteps = lazyPart(async () => (await import("./desk-steps.tsx")).DeskSteps);

const OrderEditor = lazyPart(async () => (await import("../editing/order-editor.tsx")).OrderEditor);
/** As {@link DeskSteps}. */
export const DeskEditing = lazyPart(async () => (await import("./desk-editing.tsx")).DeskEditing);

const route = getRouteApi("/_signed-in/_verified/_admin/admin/orders/$id");
const list = { title: "Управление заказами", href: "/admin/orders" };
const missing = {
  title: "Такого заказа нет",
  text: "Проверьте адрес страницы или найдите заказ по номеру, телефону или накладной.",
};

/** One order on the desk: everything that the shop knows of it, and the steps that can be taken. */
export function DeskOrderScreen() {
  const { id } = route.useParams();
  const found = useQuery(deskOrderQuery(id));
  return (
    <OrderFrame found={found} list={list} missing={missing}>
      {(order) => <DeskOrder key={order.id} order={order} />}
    </OrderFrame>
  );
}

function DeskOrder({ order }: { order: AdminOrderDetail }) {
  const { user } = order;
  const [isEditing, setEditing] = useState(false);
  const mayWork = useMay("orders.work");
  const others = useSameRecord("deskOrder", order.id);
  const here = <PeopleHere people={others} label="Сейчас открыт ещё у" className={others.length > 0 ? "mb-4" : ""} />;
  if (isEditing)
    return (
      <Suspense fallback={<OrderSkeleton breadcrumbs={[list]} />}>
        {here}
        <OrderEditor own={false} order={order} onClose={() => setEditing(false)} />
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
            <span>
              состояние изменилось <RelativeTime value={order.status_at} />
            </span>
            <span>
              оформлен <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
            </span>
            <ScreenLink href={`/admin/users/${user.id}`}>{shortName(user)}</ScreenLink>
            {order.reference && <span>номер дропшиппера: {order.reference}</span>}
          </>
        }
        actions={
          <>
            <CopyNumber number={order.number} what="номер" />
            {mayWork && order.can.edit && (
              <Suspense fallback={<Skeleton className="h-control w-32" />}>
                <DeskEditing order={order} onEdit={() => setEditing(true)} />
              </Suspense>
            )}
            {mayWork && (order.status === "confirmed" || order.status === "packing") && (
              <Button asChild icon={<PackageCheck />}>
                <Link href={`/admin/orders?as=packing&ids=${order.id}`}>Собрать</Link>
              </Button>
            )}
            <Suspense fallback={<Skeleton className="h-control w-48" />}>
              <DeskSteps order={order} />
            </Suspense>
          </>
        }
      />
      {here}
      {order.reason && (
        <Alert tone="notice" title={`${orderStatusTable[order.status].label}: ${order.reason}`} className="mb-4" />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr] lg:gap-x-6">
        <div className="grid gap-4">
          <Card aria-label="Ход заказа">
            <OrderProgress {...orderWay(order)} />
          </Card>
          <OrderLines order={order} />
          {wasDelivered(order.status) && (
            <Suspense>
              <DeskReturns order={order} />
            </Suspense>
          )}
          <OrderParcel own={false} order={order} />
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <DeskWaybill order={order} />
          </Suspense>
          {order.comment && (
            <Card aria-label="Комментарий дропшиппера">
              <Text size="13" tone="muted">
                Комментарий дропшиппера
              </Text>
              <Text size="14" className="mt-1 break-words whitespace-pre-line">
                {order.comment}
              </Text>
            </Card>
          )}
        </div>
        <div className="grid gap-4 lg:row-span-2">
          <Allowed to="orders.work">
            <DeskArrangement order={order} />
          </Allowed>
          <DeskDeparture order={order} />
          <OrderMoneyCard order={order} own={false} />
          {order.cod && <OrderCod cod={order.cod} />}
          <Suspense fallback={<Skeleton className="h-56 w-full" />}>
            <DeskNotes order={order} />
          </Suspense>
          <DeskHistory order={order} />
        </div>
        {/* The last thing on a phone; on a wide screen it stands under the first column. */}
        <RecordJournal kind="order" id={order.id} className="mt-2 lg:col-start-1 lg:row-start-2" />
      </div>
    </>
  );
}
