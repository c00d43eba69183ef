import { RETURN_REASON_NAMES } from "@dropship/api/contract/return-choices";
import type { OrderDetail } from "@dropship/api/contract/orders";
import type { ReturnRequest } from "@dropship/api/contract/return-requests";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { Text } from "@dropship/ui/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { Suspense, useState } from "react";
import { api } from "../../../shared/api.ts";
import { ConfirmAction } from "../../../shared/confirm-action.tsx";
import { lazyPart } from "../../../shared/lazy-part.ts";
import { ReadFailed } from "../../../shared/read-failed.tsx";
import { orderReturnsQuery } from "./return-queries.ts";
import { ReturnRequestView } from "./return-request.tsx";

const AskReturnDialog = lazyPart(async () => (await import("./ask-return-dialog.tsx")).AskReturnDialog);

function Withdraw({ orderId, request }: { orderId: number; request: ReturnRequest }) {
  const client = useQueryClient();
  const { queryKey } = orderReturnsQuery(orderId);
  async function withdraw() {
    try {
      const { data } = await api("withdrawReturn", { params: { id: request.id }, body: { version: request.version } });
      client.setQueryData(queryKey, data);
    } catch (failure) {
      // The shop may have decided meanwhile: the card says so.
      void client.invalidateQueries({ queryKey });
      throw failure;
    }
  }
  return (
    <ConfirmAction
      label="Отозвать запрос"
      title={`Отозвать запрос на возврат: ${RETURN_REASON_NAMES[request.reason].toLowerCase()}?`}
      run={withdraw}
    >
      Магазин перестанет его рассматривать. Если передумаете, описание и фото придётся отправить заново.
    </ConfirmAction>
  );
}

/** Returns of an own order that was delivered: asked for here, with photos, by pieces. Nothing where none was asked and none can be. */
export function OrderReturns({ order }: { order: OrderDetail }) {
  const read = useQuery(orderReturnsQuery(order.id));
  const { data } = read;
  const [isAsking, setAsking] = useState(false);
  if (!data) return <ReadFailed title="Возвраты заказа не загрузились" read={read} />;
  if (data.requests.length === 0 && data.why_not !== null) return null;
  return (
    <Card>
      <CardHeader
        title="Возврат"
        actions={
          data.why_not === null && (
            <Button
              icon={<Undo2 />}
              onClick={() => setAsking(true)}
              onPointerEnter={AskReturnDialog.preload}
              onFocus={AskReturnDialog.preload}
            >
              Вернуть товар
            </Button>
          )
        }
      />
      {data.requests.length === 0 ? (
        <Text size="14" tone="muted">
          Если с товаром что-то не так, запросите возврат: приложите фото, магазин ответит здесь.
        </Text>
      ) : (
        <ul aria-label="Возвраты заказа" className="grid gap-6">
          {data.requests.map((request) => (
            <ReturnRequestView
              key={request.id}
              request={request}
              actions={
                (request.status === "asked" || request.status === "approved") && (
                  <Withdraw orderId={order.id} request={request} />
                )
              }
            />
          ))}
        </ul>
      )}
      {isAsking && (
        <Suspense>
          <AskReturnDialog order={order} left={data.left} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}
