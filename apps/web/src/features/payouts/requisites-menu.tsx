import type { Requisites } from "@dropship/api/contract/payouts";
import { DropdownMenu, MenuItem } from "@dropship/ui/dropdown-menu";
import { IconButton } from "@dropship/ui/icon-button";
import { useMutation } from "@tanstack/react-query";
import { EllipsisVertical } from "lucide-react";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { api } from "../../shared/api.ts";
import { refreshRequisites } from "./queries.ts";

/** What can be done with an account or a card: offered first, taken away. */
export function RequisitesMenu({ requisites: { id, number, is_default } }: { requisites: Requisites }) {
  const [isRemoving, setRemoving] = useState(false);
  const makeDefault = useMutation({
    mutationFn: () => api("makeRequisitesDefault", { params: { id } }),
    onSettled: refreshRequisites,
  });
  const remove = useMutation({
    mutationFn: () => api("removeRequisites", { params: { id } }),
    onSettled: () => {
      setRemoving(false);
      return refreshRequisites();
    },
  });
  return (
    <>
      <DropdownMenu
        label={`Действия с ${number}`}
        align="end"
        trigger={
          <IconButton label={`Действия с ${number}`} size="sm">
            <EllipsisVertical />
          </IconButton>
        }
      >
        {!is_default && <MenuItem onSelect={() => makeDefault.mutate()}>Сделать основными</MenuItem>}
        <MenuItem danger onSelect={() => setRemoving(true)}>
          Удалить
        </MenuItem>
      </DropdownMenu>
      {isRemoving && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setRemoving}
            title={`Удалить ${number}?`}
            confirmLabel="Удалить"
            tone="danger"
            pending={remove.isPending}
            onConfirm={() => remove.mutate()}
          >
            Выплаты, которые уже запрошены, дойдут. Чтобы платить сюда снова, номер придётся ввести заново.
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
