import { Button } from "@dropship/ui/button";
import { plural } from "@dropship/ui/format/number";
import { CheckCheck } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useReadAllNotifications } from "./mutations.ts";

const loadDialog = () => import("@dropship/ui/alert-dialog").then(({ AlertDialog }) => ({ default: AlertDialog }));
const AlertDialog = lazy(loadDialog);

/** Marks every notification as read, after a question: afterwards nobody can tell which were new. */
export function ReadAll({ unread }: { unread: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const readAll = useReadAllNotifications();
  return (
    <>
      <Button
        icon={<CheckCheck />}
        disabled={unread === 0}
        title={unread === 0 ? "Непрочитанных нет" : undefined}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
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
