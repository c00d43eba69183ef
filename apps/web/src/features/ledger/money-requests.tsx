import type { MoneyRequest } from "@dropship/api/contract/ledger";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { formatDateTime } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { accountText, operationNames, personName } from "./ledger-words.ts";
import { requestsQuery } from "./queries.ts";

// Most who look at the books decide on nothing.
const ConfirmRequest = lazyPart(async () => (await import("./money-request-dialogs.tsx")).ConfirmRequest);
const RefuseRequest = lazyPart(async () => (await import("./money-request-dialogs.tsx")).RefuseRequest);

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
  const { operation, user, from, to, amount, text, reason, document, asked_by, asked_at, can } = request;
  const [asked, setAsked] = useState<"confirm" | "refuse" | null>(null);
  const close = () => setAsked(null);
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <Text weight="medium">
          {operationNames[operation]} <Money amount={amount} currency="UAH" />
          {user && ` · ${personName(user)}`}
        </Text>
        {/* Of the others the operation says it. */}
        {operation === "transfer" && from && to && (
          <Text size="13">
            {accountText(from)} → {accountText(to)}
          </Text>
        )}
        <Text size="13" tone="muted">
          {text}. {reason}. {document}. Просит {personName(asked_by)}, {formatDateTime(asked_at)}
        </Text>
      </div>
      <Allowed to="money.entries">
        <span className="flex gap-2">
          {can.refuse && (
            <Button size="sm" onClick={() => setAsked("refuse")} onPointerEnter={RefuseRequest.preload}>
              Отклонить
            </Button>
          )}
          {can.confirm && (
            <Button
              size="sm"
              variant="primary"
              onClick={() => setAsked("confirm")}
              onPointerEnter={ConfirmRequest.preload}
            >
              Подтвердить
            </Button>
          )}
        </span>
      </Allowed>
      {asked && (
        <Suspense>
          {asked === "confirm" ? (
            <ConfirmRequest request={request} onClose={close} />
          ) : (
            <RefuseRequest request={request} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  );
}
