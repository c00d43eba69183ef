import type { MoneyRequest } from "@dropship/api/contract/ledger";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { formatDateTime } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { Text } from "@dropship/ui/text";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { api } from "../../shared/api.ts";
import { newIdempotencyKey } from "../../shared/idempotency-key.ts";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { operationNames, personName } from "./ledger-words.ts";
import { refreshBooks, requestsQuery } from "./queries.ts";

/** Movements of money that wait for a second person; nothing where none does. */
export function MoneyRequests() {
  const read = useQuery(requestsQuery);
  const { data = [] } = read;
  if (data.length === 0) return <ReadFailed title="Заявки на подтверждение не загрузились" read={read} />;
  return (
    <Card aria-label="Ждут подтверждения" className="mb-6">
      <CardHeader
        title={`Ждут подтверждения: ${data.length}`}
        description="Сумма выше предела: подтверждает главный администратор, но не тот, кто просит, и не тот, чьи деньги."
      />
      <ul className="grid gap-4">
        {data.map((request) => (
          <li key={request.id}>
            <Waiting request={request} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Waiting({ request }: { request: MoneyRequest }) {
  const { id, operation, user, amount, text, reason, document, asked_by, asked_at, can } = request;
  const [asked, setAsked] = useState<"confirm" | "refuse" | null>(null);
  const [key] = useState(newIdempotencyKey);
  const params = { id };
  const decide = useMutation({
    mutationFn: (what: "confirm" | "refuse") =>
      what === "confirm"
        ? api("confirmMoneyRequest", { params, idempotencyKey: key })
        : api("refuseMoneyRequest", { params, body: { reason: "" } }),
    onSettled: () => {
      setAsked(null);
      return refreshBooks();
    },
  });
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <Text weight="medium">
          {operationNames[operation]} <Money amount={amount} currency="UAH" />
          {user && ` · ${personName(user)}`}
        </Text>
        <Text size="13" tone="muted">
          {text}. {reason}. {document}. Просит {personName(asked_by)}, {formatDateTime(asked_at)}
        </Text>
      </div>
      <Allowed to="money.entries">
        <span className="flex gap-2">
          {can.refuse && (
            <Button size="sm" onClick={() => setAsked("refuse")}>
              Отклонить
            </Button>
          )}
          {can.confirm && (
            <Button size="sm" variant="primary" onClick={() => setAsked("confirm")}>
              Подтвердить
            </Button>
          )}
        </span>
      </Allowed>
      {asked && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={(isOpen) => !isOpen && setAsked(null)}
            title={
              asked === "confirm" ? `Подтвердить: ${operationNames[operation].toLowerCase()}?` : "Отклонить заявку?"
            }
            confirmLabel={asked === "confirm" ? "Подтвердить" : "Отклонить"}
            tone={asked === "confirm" ? "primary" : "danger"}
            pending={decide.isPending}
            onConfirm={() => decide.mutate(asked)}
          >
            {asked === "confirm"
              ? "Деньги сдвинутся сразу, пользователь получит уведомление."
              : "Деньги останутся на месте."}
          </AlertDialog>
        </Suspense>
      )}
    </div>
  );
}
