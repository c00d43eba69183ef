import type { UserCard } from "@dropship/api/contract/users";
import { Button } from "@dropship/ui/button";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { queryClient } from "../../shared/query-client.ts";
import { nameOf } from "./account-name.ts";
import { accountQuery } from "./account-query.ts";

const ConfirmDialog = lazyPart(async () => (await import("@dropship/ui/patterns/confirm-dialog")).ConfirmDialog);

/** Deletes an account after its person's name was typed; its own button. */
export function DeleteAccount({ card }: { card: UserCard }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={ConfirmDialog.preload} onFocus={ConfirmDialog.preload}>
        Удалить
      </Button>
      {isOpen && <DeleteDialog card={card} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Asks for the name of the person, then deletes the account. */
export function DeleteDialog({ card, onClose }: { card: UserCard; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => api("deleteUser", { params: { id: card.id } }),
    onSuccess: async () => {
      onClose();
      void queryClient.invalidateQueries({ queryKey: ["listUsers"] });
      await navigate({ to: "/admin/users" });
      queryClient.removeQueries({ queryKey: accountQuery(card.id).queryKey });
      queryClient.removeQueries({ queryKey: ["getPerson", card.id] });
    },
  });
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={`Удалить пользователя ${nameOf(card)}?`}
        name={nameOf(card)}
        nameLabel="Кого удалить"
        confirmLabel="Удалить пользователя"
        pending={remove.isPending}
        error={remove.error && errorText(remove.error)}
        onConfirm={() => remove.mutate()}
      >
        Имя, контакты, реквизиты, фото, заметки и сеансы сотрутся без возврата, в журнале тоже. Войти он больше не
        сможет. Заказы и проводки останутся.
      </ConfirmDialog>
    </Suspense>
  );
}
