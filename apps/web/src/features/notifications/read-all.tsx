import { Button } from "@dropship/ui/button";
import { plural } from "@dropship/ui/format/number";
import { CheckCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { useReadAllNotifications } from "./mutations.ts";

/** Marks every notification as read, after a question: afterwards nobody can tell which were new. */
export function ReadAll({ unread }: { unread: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const readAll = useReadAllNotifications();
  return (
    <>
      <Button
        icon={<CheckCheck />}
        disabled={unread === 0}
        data-hint={unread === 0 ? "Непрочитанных нет" : undefined}
        onClick={() => setIsOpen(true)}
        onPointerEnter={AlertDialog.preload}
        onFocus={AlertDialog.preload}
      >
        Прочитать все
      </Button>
      {isOpen && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setIsOpen}
            tone="primary"
            title={`Прочитать ${plural(unread, ["уведомление", "уведомления", "уведомлений"])}?`}
            confirmLabel="Прочитать все"
            pending={readAll.isPending}
            onConfirm={() => readAll.mutate(undefined, { onSettled: () => setIsOpen(false) })}
          >
            Сами уведомления останутся в списке. Любое из них можно снова отметить непрочитанным.
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
