import type { UserCard } from "@dropship/api/contract/users";
import { Button } from "@dropship/ui/button";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { api } from "../../shared/api.ts";
import { nameOf } from "./account-name.ts";
import { accountQuery } from "./queries.ts";
import { queryClient } from "../../shared/query-client.ts";

/** Lets in somebody who has lost phone and recovery codes; for super admins, who have made sure who asks. */
export function ResetAccess({ card }: { card: UserCard }) {
  const [isOpen, setOpen] = useState(false);
  const reset = useMutation({
    mutationFn: () => api("resetAccess", { params: { id: card.id } }),
    onSettled: () => {
      setOpen(false);
      void queryClient.invalidateQueries({ queryKey: accountQuery(card.id).queryKey });
    },
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Сбросить второй шаг
      </Button>
      {isOpen && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setOpen}
            title={`Сбросить двухэтапный вход: ${nameOf(card)}?`}
            confirmLabel="Сбросить"
            pending={reset.isPending}
            onConfirm={() => reset.mutate()}
          >
            Приложение, резервные коды и ключи доступа перестанут действовать, сеансы завершатся. Войти можно будет по
            одному паролю. Сначала убедитесь, что просит сам владелец: ему придёт письмо, а сброс останется в журнале.
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
