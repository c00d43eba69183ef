import type { PersonCard } from "@dropship/api/contract/people";
import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@dropship/ui/dropdown-menu";
import { useMutation } from "@tanstack/react-query";
import { ChevronDown, Eye } from "lucide-react";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../../shared/alert-dialog.ts";
import { api } from "../../../shared/api.ts";
import { lazyPart } from "../../../shared/lazy-part.ts";
import { startViewing } from "../../../shared/viewing.ts";
import { nameOf } from "../account-name.ts";
import { usePersonCommand } from "./person-queries.ts";

const BlockDialog = lazyPart(async () => (await import("./block-dialog.tsx")).BlockDialog);
const UnblockQuestion = lazyPart(async () => (await import("./unblock-question.tsx")).UnblockQuestion);
const CreditDialog = lazyPart(async () => (await import("./credit-dialog.tsx")).CreditDialog);
const RolesDialog = lazyPart(async () => (await import("../roles-dialog.tsx")).RolesDialog);
const DeleteDialog = lazyPart(async () => (await import("../delete-account.tsx")).DeleteDialog);

type Asked = "block" | "unblock" | "credit" | "roles" | "delete" | "view";

/** What is done with a user as a whole, as far as the viewer may. */
export function PersonActions({ card }: { card: PersonCard }) {
  const { can, user } = card;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const invite = usePersonCommand(() => api("inviteUserAgain", { params: { id: user.id } }));
  const hasMenu =
    user.can.block || user.can.change_roles || user.can.delete || can.set_credit_limit || can.invite_again;
  return (
    <>
      {can.view && (
        <Button icon={<Eye />} onClick={() => setAsked("view")}>
          Смотреть как пользователь
        </Button>
      )}
      {hasMenu && (
        <DropdownMenu
          align="end"
          trigger={
            <Button iconEnd={<ChevronDown />} loading={invite.isPending}>
              Действия
            </Button>
          }
        >
          {can.invite_again && (
            <MenuItem onSelect={() => invite.mutate(undefined)}>Отправить приглашение ещё раз</MenuItem>
          )}
          {can.set_credit_limit && <MenuItem onSelect={() => setAsked("credit")}>Кредитный лимит…</MenuItem>}
          {user.can.change_roles && <MenuItem onSelect={() => setAsked("roles")}>Роли…</MenuItem>}
          {user.can.block && (
            <MenuItem danger={!user.is_blocked} onSelect={() => setAsked(user.is_blocked ? "unblock" : "block")}>
              {user.is_blocked ? "Разблокировать…" : "Заблокировать…"}
            </MenuItem>
          )}
          {user.can.delete && (
            <>
              <MenuSeparator />
              <MenuItem danger onSelect={() => setAsked("delete")}>
                Удалить…
              </MenuItem>
            </>
          )}
        </DropdownMenu>
      )}
      <Suspense>
        {asked === "block" && <BlockDialog user={user} onClose={close} />}
        {asked === "credit" && <CreditDialog card={card} onClose={close} />}
        {asked === "roles" && <RolesDialog card={user} onClose={close} />}
        {asked === "delete" && <DeleteDialog card={user} onClose={close} />}
        {asked === "unblock" && <UnblockQuestion user={user} reason={card.blocked_reason} onClose={close} />}
        {asked === "view" && <ViewQuestion card={card} onClose={close} />}
      </Suspense>
    </>
  );
}

function ViewQuestion({ card: { user }, onClose }: { card: PersonCard; onClose: () => void }) {
  const view = useMutation({ mutationFn: () => startViewing(user.id), onError: onClose });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Смотреть магазин как ${nameOf(user)}?`}
      tone="primary"
      confirmLabel="Смотреть"
      cancelLabel="Отмена"
      pending={view.isPending || view.isSuccess}
      onConfirm={() => view.mutate()}
    >
      Полчаса вы видите то же, что пользователь, во всех вкладках этого браузера. Изменить ничего нельзя. Запись об этом
      останется в журнале.
    </AlertDialog>
  );
}
