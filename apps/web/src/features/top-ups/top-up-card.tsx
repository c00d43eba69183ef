import type { AdminReplenishment } from "@dropship/api/contract/admin-replenishments";
import { REPLENISHMENT_METHOD_NAMES } from "@dropship/api/contract/replenishment-choices";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { numbered } from "@dropship/ui/format/record-number";
import { Money } from "@dropship/ui/money";
import { OrderTimeline } from "@dropship/ui/patterns/order-timeline";
import { StatusBadge } from "@dropship/ui/status-badge";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { Allowed } from "../../shared/allowed.tsx";
import { RecordJournal } from "../../shared/journal/record-journal.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { RecordAbove } from "../../shared/list/record-above.tsx";
import { topUpStates } from "./top-up-columns.tsx";
import { adminTopUpQuery } from "./top-up-queries.ts";
import { payerText } from "../../shared/payer-text.ts";

const CreditTopUpDialog = lazyPart(async () => (await import("./top-up-dialogs.tsx")).CreditTopUpDialog);
const RefuseTopUpDialog = lazyPart(async () => (await import("./top-up-dialogs.tsx")).RefuseTopUpDialog);

/** A top-up opened: whose it is, its way, and what can be decided. */
export const AdminTopUpCard = ({ id }: { id: number }) => (
  <RecordAbove found={useQuery(adminTopUpQuery(id))} failed="Пополнение не загрузилось" coming="h-64">
    {(topUp) => <TopUp topUp={topUp} />}
  </RecordAbove>
);

function TopUp({ topUp }: { topUp: AdminReplenishment }) {
  const [open, setOpen] = useState<"credit" | "refuse" | null>(null);
  const { user, can, transaction_id: entryId } = topUp;
  return (
    <Card aria-label={`Пополнение ${numbered(topUp.number)}`} className="mb-6">
      <CardHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            <Money amount={topUp.amount} currency="UAH" />
            <StatusBadge table={topUpStates} status={topUp.status} size="md" />
          </span>
        }
        description={`Пополнение ${numbered(topUp.number)}, ${REPLENISHMENT_METHOD_NAMES[topUp.method].toLowerCase()}`}
        actions={
          <Allowed to="money.receipts">
            {can.credit && (
              <Button variant="primary" onClick={() => setOpen("credit")}>
                Зачислить вручную
              </Button>
            )}
            {can.refuse && <Button onClick={() => setOpen("refuse")}>Отклонить</Button>}
          </Allowed>
        }
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <DescriptionList
          items={[
            {
              term: "Пользователь",
              value: <ScreenLink href={`/admin/users/${user.id}`}>{user.name || user.email}</ScreenLink>,
            },
            { term: "Код", value: topUp.code },
            { term: "Плательщик", value: payerText(topUp.payer) },
            { term: "Зачислено", value: <Money amount={topUp.credited} currency="UAH" /> },
            { term: "Причина", value: topUp.reason },
            {
              term: "Проводка",
              value: entryId !== null && (
                <ScreenLink href={`/admin/transactions?filter[id]=${entryId}`}>{numbered(entryId)}</ScreenLink>
              ),
            },
          ]}
        />
        <OrderTimeline
          label="Ход пополнения"
          events={topUp.history.toReversed().map(({ status, text, created_at: time }, place) => {
            const { icon: Icon, tone } = topUpStates[status];
            return { id: place, title: text, time, icon: <Icon />, tone };
          })}
        />
      </div>
      <RecordJournal kind="replenishment" id={topUp.id} className="mt-6" />
      {open && (
        <Suspense>
          {open === "credit" ? (
            <CreditTopUpDialog topUp={topUp} onClose={() => setOpen(null)} />
          ) : (
            <RefuseTopUpDialog topUp={topUp} onClose={() => setOpen(null)} />
          )}
        </Suspense>
      )}
    </Card>
  );
}
