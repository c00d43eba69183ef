import type { PayoutDetail } from "@dropship/api/contract/payouts";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { numbered } from "@dropship/ui/format/record-number";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { api } from "../../shared/api.ts";
import { isOffline } from "../../shared/error-text.ts";
import { newIdempotencyKey } from "../../shared/idempotency-key.ts";
import { refreshPayouts } from "./queries.ts";

/** Cancels a payout that nobody has decided on, after a question that names it. */
export function CancelPayout({ payout: { id } }: { payout: Pick<PayoutDetail, "id"> }) {
  const [isOpen, setOpen] = useState(false);
  const key = useRef("");
  const cancel = useMutation({
    mutationFn: () => api("cancelPayout", { params: { id }, idempotencyKey: key.current }),
    onSuccess: () => setOpen(false),
    // Without a response the question stays, to be pressed again.
    onError: (error) => setOpen(isOffline(error)),
    onSettled: () => refreshPayouts(),
  });
  const open = () => {
    cancel.reset();
    key.current = newIdempotencyKey(); // one key for one question: pressing again after a lost response cancels once
    setOpen(true);
  };
  return (
    <>
      <Button onClick={open} onPointerEnter={AlertDialog.preload} onFocus={AlertDialog.preload}>
        Отменить выплату
      </Button>
      {isOpen && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setOpen}
            title={`Отменить выплату ${numbered(id)}?`}
            confirmLabel="Отменить выплату"
            cancelLabel="Не отменять"
            pending={cancel.isPending}
            onConfirm={() => cancel.mutate()}
          >
            Сумма и комиссия сразу вернутся на баланс.
            {isOffline(cancel.error) && (
              <Alert tone="bad" className="mt-3" title="Ответ сервера не пришёл">
                Нажмите ещё раз: выплата отменится один раз.
              </Alert>
            )}
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
