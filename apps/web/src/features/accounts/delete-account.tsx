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
import { accountQuery } from "./queries.ts";

const ConfirmDialog = lazyPart(async () => (await import("@dropship/ui/patterns/confirm-dialog")).ConfirmDialog);

/** Deletes an account after its person's name was typed. */
export function DeleteAccount({ card }: { card: UserCard }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => api("deleteUser", { params: { id: card.id } }),
    onSuccess: async () => {
      setOpen(false);
      void queryClient.invalidateQueries({ queryKey: ["listUsers"] });
      await navigate({ to: "/admin/users" });
      queryClient.removeQueries({ queryKey: accountQuery(card.id).queryKey });
    },
  });
  const open = () => {
    remove.reset();
    setOpen(true);
  };
  return (
    <>
      <Button variant="ghost" onClick={open} onPointerEnter={ConfirmDialog.preload} onFocus={ConfirmDialog.preload}>
        Удалить
      </Button>
      {isOpen && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setOpen}
            title={`Удалить пользователя ${nameOf(card)}?`}
            name={nameOf(card)}
            nameLabel="Кого удалить"
            confirmLabel="Удалить пользователя"
            pending={remove.isPending}
            error={remove.error && errorText(remove.error)}
            onConfirm={() => remove.mutate()}
          >
            Имя, контакты и сеансы сотрутся без возврата, войти он больше не сможет. Заказы и проводки останутся.
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
