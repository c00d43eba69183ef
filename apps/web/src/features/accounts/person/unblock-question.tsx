import type { UserCard } from "@dropship/api/contract/users";
import { AlertDialog } from "../../../shared/alert-dialog.ts";
import { api } from "../../../shared/api.ts";
import { nameOf } from "../account-name.ts";
import { usePersonCommand } from "./person-queries.ts";

/** Asks before a user is let in again. */
export function UnblockQuestion({
  user,
  reason = "",
  onClose,
}: {
  user: UserCard;
  /** Why they are blocked, where it is known. */
  reason?: string;
  onClose: () => void;
}) {
  const unblock = usePersonCommand(() => api("unblockUser", { params: { id: user.id } }));
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Разблокировать: ${nameOf(user)}?`}
      confirmLabel="Разблокировать"
      cancelLabel="Отмена"
      pending={unblock.isPending}
      onConfirm={() => unblock.mutate(undefined, { onSettled: onClose })}
    >
      Пользователь снова сможет войти. {reason && `Заблокирован был так: ${reason}`}
    </AlertDialog>
  );
}
