import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import type { ReturnRequest } from "@dropship/api/contract/return-requests";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Allowed } from "../../../shared/allowed.tsx";
import { lazyPart } from "../../../shared/lazy-part.ts";
import { ReadFailed } from "../../../shared/read-failed.tsx";
import { deskReturnsQuery } from "./return-queries.ts";
import { ReturnRequestView } from "./return-request.tsx";

const DecideReturnDialog = lazyPart(async () => (await import("./decide-return-dialog.tsx")).DecideReturnDialog);
const ReceiveReturnDialog = lazyPart(async () => (await import("./receive-return-dialog.tsx")).ReceiveReturnDialog);

/** What the shop may do with a return now. */
function Actions({ order, request }: { order: AdminOrderDetail; request: ReturnRequest }) {
  const [asked, setAsked] = useState<"approve" | "decline" | "receive" | null>(null);
  const close = () => setAsked(null);
  const dialog = { order, request, onClose: close };
  return (
    <>
      {request.status === "asked" && (
        <>
          <Button variant="primary" onClick={() => setAsked("approve")} onPointerEnter={DecideReturnDialog.preload}>
            Одобрить
          </Button>
          <Button onClick={() => setAsked("decline")} onPointerEnter={DecideReturnDialog.preload}>
            Отказать
          </Button>
        </>
      )}
      {request.status === "approved" && (
        <Button variant="primary" onClick={() => setAsked("receive")} onPointerEnter={ReceiveReturnDialog.preload}>
          Принять товар
        </Button>
      )}
      {asked && (
        <Suspense>
          {asked === "receive" ? (
            <ReceiveReturnDialog {...dialog} />
          ) : (
            <DecideReturnDialog {...dialog} approve={asked === "approve"} />
          )}
        </Suspense>
      )}
    </>
  );
}

/** Returns that the order's user has asked for; nothing where there are none. */
export function DeskReturns({ order }: { order: AdminOrderDetail }) {
  const read = useQuery(deskReturnsQuery(order.id));
  const { data } = read;
  if (!data) return <ReadFailed title="Возвраты заказа не загрузились" read={read} />;
  if (data.requests.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Возврат по просьбе дропшиппера" />
      <ul aria-label="Возвраты заказа" className="grid gap-6">
        {data.requests.map((request) => (
          <ReturnRequestView
            key={request.id}
            request={request}
            actions={
              (request.status === "asked" || request.status === "approved") && (
                <Allowed to="orders.refund">
                  <Actions order={order} request={request} />
                </Allowed>
              )
            }
          />
        ))}
      </ul>
    </Card>
  );
}
