import type { OrderDetail } from "@dropship/api/contract/orders";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { formatUah } from "@dropship/ui/format/money";
import { numbered } from "@dropship/ui/format/record-number";
import { Suspense, useRef, useState } from "react";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { isOffline } from "../../shared/error-text.ts";
import { newIdempotencyKey } from "../../shared/idempotency-key.ts";
import { useCancelOrder } from "./mutations.ts";

/** Cancels a new order after a question that names it and says what becomes of the money. */
export function CancelOrder({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const key = useRef("");
  const cancel = useCancelOrder(order);
  const isPaid = Number(order.money.from_balance) > 0;
  const open = () => {
    cancel.reset();
    key.current = newIdempotencyKey(); // one key for one question: pressing again after a lost response cancels once
    setIsOpen(true);
  };
  return (
    <>
      <Button variant="ghost" onClick={open} onPointerEnter={AlertDialog.preload} onFocus={AlertDialog.preload}>
        Отменить заказ
      </Button>
      {isOpen && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setIsOpen}
            title={`Отменить заказ ${numbered(order.number)}?`}
            confirmLabel="Отменить заказ"
            cancelLabel="Не отменять"
            pending={cancel.isPending}
            onConfirm={() =>
              cancel.mutate(
                { reason: "", key: key.current },
                {
                  onSuccess: () => setIsOpen(false),
                  // Without a response the question stays, to be pressed again.
                  onError: (error) => setIsOpen(isOffline(error)),
                },
              )
            }
          >
            {isPaid
              ? `${formatUah(order.money.from_balance)} вернутся на баланс сразу, товары вернутся в продажу.`
              : "Деньги не списывались, товары вернутся в продажу."}
            {isOffline(cancel.error) && (
              <Alert tone="bad" className="mt-3" title="Ответ сервера не пришёл">
                Нажмите ещё раз: заказ отменится один раз.
              </Alert>
            )}
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
