import type { CodRequest } from "@dropship/api/contract/cod";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { formatDateTime } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { formatUah } from "@dropship/ui/format/money";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { Text } from "@dropship/ui/text";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { api } from "../../shared/api.ts";
import { newIdempotencyKey } from "../../shared/idempotency-key.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { codSummaryQuery, refreshCod } from "./cod-queries.ts";
import { DISPUTES_HREF } from "./cod-words.ts";

const RefuseDialog = lazyPart(async () => (await import("./cod-dialogs.tsx")).RefuseDialog);
const kindNames: Readonly<Record<CodRequest["kind"], string>> = {
  accept: "Принять сумму перевозчика",
  receive: "Отметить полученными",
  register: "Принять деньги реестра",
};

/** What waits for a person: disputes, registers with another sum, requests to a second person; nothing where nothing does. */
export function CodNews() {
  const { data } = useQuery(codSummaryQuery);
  if (!data) return null;
  const { disputed, registers, requests } = data;
  return (
    <>
      {disputed.count > 0 && (
        <Alert
          tone="bad"
          title={`${plural(disputed.count, ["спор", "спора", "споров"])} с перевозчиком на ${formatUah(disputed.amount)}`}
          className="mb-4"
          action={
            <Button asChild size="sm">
              <Link href={DISPUTES_HREF}>Разобрать</Link>
            </Button>
          }
        >
          Сумма не сошлась или платят за посылку, которую не отдали. Деньги не зачисляются, пока не решит человек.
        </Alert>
      )}
      {registers.disputed > 0 && (
        <Alert
          tone="bad"
          title={`По ${plural(registers.disputed, ["реестру", "реестрам", "реестрам"])} пришла другая сумма`}
          className="mb-4"
          action={
            <Button asChild size="sm">
              <Link href="/admin/transactions/registers?state=disputed">Посмотреть</Link>
            </Button>
          }
        />
      )}
      {requests.length > 0 && (
        <Card aria-label="Ждут второго человека" className="mb-6">
          <CardHeader
            title={`Ждут второго человека: ${requests.length}`}
            description="Сумма выше предела: подтверждает главный администратор, но не тот, кто просит, и не тот, чьи деньги."
          />
          <ul className="grid gap-4">
            {requests.map((request) => (
              <li key={request.id}>
                <Waiting request={request} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Waiting({ request }: { request: CodRequest }) {
  const { id, kind, about, amount, reason, asked_by: by, asked_at: at, can } = request;
  const [open, setOpen] = useState<"confirm" | "refuse" | null>(null);
  const [key] = useState(newIdempotencyKey);
  const confirm = useMutation({
    mutationFn: () => api("confirmCodRequest", { params: { id }, idempotencyKey: key }),
    onSettled: () => {
      setOpen(null);
      return refreshCod();
    },
  });
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <Text weight="medium">
          {kindNames[kind]}: {about}, <Money amount={amount} currency="UAH" />
        </Text>
        <Text size="13" tone="muted">
          {reason}. Просит {by.name || by.email}, {formatDateTime(at)}
        </Text>
      </div>
      <span className="flex gap-2">
        {can.refuse && (
          <Button size="sm" onClick={() => setOpen("refuse")}>
            Отклонить
          </Button>
        )}
        {can.confirm && (
          <Button size="sm" variant="primary" onClick={() => setOpen("confirm")}>
            Подтвердить
          </Button>
        )}
      </span>
      <Suspense>
        {open === "confirm" && (
          <AlertDialog
            open
            onOpenChange={(isOpen) => !isOpen && setOpen(null)}
            title={`${kindNames[kind]}: ${about}?`}
            confirmLabel="Подтвердить"
            tone="primary"
            pending={confirm.isPending}
            onConfirm={() => confirm.mutate()}
          >
            <Money amount={amount} currency="UAH" /> станут деньгами заказов сразу, дропшипперы получат уведомления.
          </AlertDialog>
        )}
        {open === "refuse" && <RefuseDialog request={request} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}
