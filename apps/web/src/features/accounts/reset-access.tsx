import type { UserAccess } from "@dropship/api/contract/own-access";
import type { UserCard } from "@dropship/api/contract/users";
import { Button } from "@dropship/ui/button";
import { ErrorState } from "@dropship/ui/error-state";
import { FormSection } from "@dropship/ui/form";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import { queryClient } from "../../shared/query-client.ts";
import { accessLines, resetLabel, resetText } from "./access-words.ts";
import { nameOf } from "./account-name.ts";
import { userAccessQuery } from "./queries.ts";
import { accountQuery } from "./account-query.ts";

/** What a person logs in with beside the password; lets in who has lost it all. For super admins, who have made sure who asks. */
export function ResetAccess({ card }: { card: UserCard }) {
  const { data: access, error, refetch } = useQuery(userAccessQuery(card.id));
  const lines = access ? accessLines(access) : [];
  return (
    <FormSection title="Второй шаг входа" description="Чем подтверждает вход, кроме пароля.">
      {error && !access && (
        <ErrorState size="panel" title="Не загрузилось" onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!access && !error && <Skeleton className="h-control" />}
      {access && lines.length === 0 && (
        <Text size="14" tone="muted">
          Ничего не подключено: входит по одному паролю.
        </Text>
      )}
      {lines.length > 0 && (
        <ul className="grid gap-1">
          {lines.map((line) => (
            <li key={line}>
              <Text as="span" size="14">
                {line}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {access && lines.length > 0 && <Reset card={card} access={access} />}
    </FormSection>
  );
}

function Reset({ card, access }: { card: UserCard; access: UserAccess }) {
  const [isOpen, setOpen] = useState(false);
  const reset = useMutation({
    mutationFn: () => api("resetAccess", { params: { id: card.id } }),
    onSettled: () => {
      setOpen(false);
      for (const { queryKey } of [userAccessQuery(card.id), accountQuery(card.id)])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{resetLabel(access)}</Button>
      {isOpen && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setOpen}
            title={`${resetLabel(access)}: ${nameOf(card)}?`}
            confirmLabel="Сбросить"
            pending={reset.isPending}
            onConfirm={() => reset.mutate()}
          >
            {resetText(access, card.telegram_id !== null)} Сеансы завершатся, войти можно будет по одному паролю.
            Сначала убедитесь, что просит сам владелец: ему придёт письмо, а сброс останется в журнале.
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
