import type { Replenishment } from "@dropship/api/contract/replenishments";
import { Button } from "@dropship/ui/button";
import { numbered } from "@dropship/ui/format/record-number";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { api } from "../../shared/api.ts";
import { queryClient } from "../../shared/query-client.ts";
import { keepTopUp, topUpQuery } from "./replenishment-queries.ts";

/** Gives a top-up up after a question that names it. */
export function CancelTopUp({ topUp: { id, number } }: { topUp: Replenishment }) {
  const [isOpen, setOpen] = useState(false);
  const cancel = useMutation({
    mutationFn: () => api("cancelReplenishment", { params: { id } }),
    onSuccess: ({ data }) => keepTopUp(data),
    onError: () => queryClient.invalidateQueries({ queryKey: topUpQuery(id).queryKey }),
    onSettled: () => setOpen(false),
  });
  return (
    <>
      <Button
        variant="ghost"
        onClick={() => setOpen(true)}
        onPointerEnter={AlertDialog.preload}
        onFocus={AlertDialog.preload}
      >
        Отменить
      </Button>
      {isOpen && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setOpen}
            title={`Отменить пополнение ${numbered(number)}?`}
            confirmLabel="Отменить пополнение"
            cancelLabel="Не отменять"
            pending={cancel.isPending}
            onConfirm={() => cancel.mutate()}
          >
            Деньги не списаны. Если перевод уже отправлен, он зачислится, когда придёт.
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
