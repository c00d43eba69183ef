import type { notificationList } from "@dropship/api/contract/lists/notifications";
import { Button } from "@dropship/ui/button";
import { Archive, ArchiveRestore } from "lucide-react";
import type { ChosenRows } from "../../shared/list/use-choice.ts";
import { useMoveNotifications, useReadSomeNotifications } from "./mutations.ts";

/** What can be done with chosen notifications: marked as read, put away; in the archive, taken back. */
export function MoveChosen({
  chosen,
  clear,
  archived,
}: {
  chosen: ChosenRows<typeof notificationList>;
  clear: () => void;
  archived: boolean;
}) {
  const readSome = useReadSomeNotifications();
  const move = useMoveNotifications(archived ? "restoreNotifications" : "archiveNotifications");
  return (
    <>
      <Button
        size="sm"
        icon={archived ? <ArchiveRestore /> : <Archive />}
        disabled={move.isPending}
        // A choice that the server has refused stays: too many rows are made fewer by a filter.
        onClick={() => move.mutate(chosen, { onSuccess: clear })}
      >
        {archived ? "Вернуть из архива" : "В архив"}
      </Button>
      {"ids" in chosen && !archived && (
        <Button
          size="sm"
          onClick={() => {
            readSome.mutate(chosen.ids.map(String));
            clear();
          }}
        >
          Отметить прочитанными
        </Button>
      )}
    </>
  );
}
