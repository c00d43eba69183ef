import { PAYOUT_STEPS } from "@dropship/api/contract/payout-steps";
import type { PayoutDetailForAdmins } from "@dropship/api/contract/admin-payouts";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatDateTime, formatDayOfMonth } from "@dropship/ui/format/date";
import { formatUah } from "@dropship/ui/format/money";
import { plural } from "@dropship/ui/format/number";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { StatusBadge } from "@dropship/ui/status-badge";
import { textLinkClass } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { RecordAbove } from "../../shared/list/record-above.tsx";
import { MoneyTrace } from "../../shared/money-trace.tsx";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { useMay } from "../../shared/session.ts";
import { RecordJournal } from "../../shared/journal/record-journal.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { adminPayoutQuery } from "./admin-queries.ts";
import { PayoutHistory } from "./payout-history.tsx";
import { payoutStatusTable } from "./payout-words.ts";
import { personName } from "../../shared/person-name.ts";
import type { AdminStep } from "./step-form.ts";

const StepDialog = lazyPart(async () => (await import("./step-dialog.tsx")).StepDialog);

/** The step that is most likely next, drawn first and as the one action of the card. */
const MAIN: ReadonlySet<AdminStep> = new Set(["approve", "pay", "retry"]);

/** One payout: who asks and what is known of them, where it stands, what may be done. */
export const AdminPayoutCard = ({ id }: { id: number }) => (
  <RecordAbove found={useQuery(adminPayoutQuery(id))} failed="Выплата не загрузилась" coming="h-80">
    {(data) => <Shown key={data.id} payout={data} />}
  </RecordAbove>
);

function Shown({ payout }: { payout: PayoutDetailForAdmins }) {
  const [step, setStep] = useState<AdminStep | null>(null);
  const { id, status, user, paid_before: before, first_by: first, approved_by: approver, batch_id: batch } = payout;
  const mayDecide = useMay("payouts.decide");
  const steps = (mayDecide ? payout.can : []).toSorted((a, b) => Number(MAIN.has(a)) - Number(MAIN.has(b)));
  return (
    <Card aria-label={`Выплата ${numbered(id)}`} className="mb-6">
      <CardHeader
        className="flex-wrap"
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            Выплата {numbered(id)} <StatusBadge table={payoutStatusTable} status={status} />
          </span>
        }
        description={<time dateTime={payout.created_at}>{formatDateTime(payout.created_at)}</time>}
        actions={
          steps.length > 0 && (
            <span className="flex flex-wrap gap-2">
              {steps.map((name) => (
                <Button
                  key={name}
                  variant={MAIN.has(name) ? "primary" : "secondary"}
                  onClick={() => setStep(name)}
                  onPointerEnter={StepDialog.preload}
                  onFocus={StepDialog.preload}
                >
                  {PAYOUT_STEPS[name].label}
                </Button>
              ))}
            </span>
          )
        }
      />
      {payout.why_not && (
        <Alert tone="info" className="mb-4">
          {payout.why_not}
        </Alert>
      )}
      {payout.needs_second && first && (
        <Alert tone="notice" className="mb-4" title="Нужно второе одобрение">
          Первым одобрил {personName(first)}. Второй — главный администратор, не тот же человек.
        </Alert>
      )}
      {payout.reason && (
        <Alert tone="notice" className="mb-4" title={payoutStatusTable[status].label}>
          {payout.reason}
        </Alert>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <DescriptionList
          items={[
            {
              term: "Пользователь",
              value: <ScreenLink href={`/admin/users/${user.id}`}>{personName(user)}</ScreenLink>,
            },
            { term: "Сумма", value: <Money amount={payout.amount} currency="UAH" /> },
            { term: "Комиссия", value: <Money amount={payout.fee} currency="UAH" /> },
            { term: "Куда", value: payout.requisites },
            { term: "Получатель", value: payout.holder },
            { term: "Реквизиты с", value: formatDateTime(payout.requisites_since) },
            { term: "Проверены", value: <Proof payout={payout} /> },
            ...(payout.balance === null
              ? []
              : [{ term: "На балансе", value: <Money amount={payout.balance} currency="UAH" /> }]),
            {
              term: "Выплачено раньше",
              value:
                before.count === 0
                  ? "это первая выплата"
                  : `${formatUah(before.amount)}, ${plural(before.count, ["выплата", "выплаты", "выплат"])}`,
            },
            ...(payout.comment ? [{ term: "Комментарий", value: payout.comment }] : []),
            ...(payout.is_standing ? [{ term: "Создана", value: "по постоянному поручению" }] : []),
            ...(approver ? [{ term: "Одобрил", value: personName(approver) }] : []),
            ...(batch === null
              ? []
              : [
                  {
                    term: "Файл для банка",
                    value: (
                      <Link href={`/admin/payouts?filter[batch]=${batch}`} className={textLinkClass}>
                        {numbered(batch)}
                      </Link>
                    ),
                  },
                ]),
            ...(payout.bank_ref ? [{ term: "Номер в банке", value: payout.bank_ref }] : []),
          ]}
        />
        <PayoutHistory history={payout.history} />
      </div>
      <Allowed to="money.see">
        <MoneyTrace rows={payout.bank_rows} entries={payout.entries} entriesTitle="Проводки" />
      </Allowed>
      <RecordJournal kind="payout" id={id} />
      {step && (
        <Suspense>
          <StepDialog payout={payout} step={step} onClose={() => setStep(null)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Whether money has ever arrived where this one goes to. */
function Proof({ payout: { id, requisites_verified: proof } }: { payout: PayoutDetailForAdmins }) {
  if (proof === null) return "ещё нет: сюда не доходило ни одной выплаты";
  if (proof.payout_id === id) return "этой выплатой";
  return (
    <Link href={`/admin/payouts?filter[id]=${proof.payout_id}`} className={textLinkClass}>
      выплатой {numbered(proof.payout_id)}, {formatDayOfMonth(proof.on)}
    </Link>
  );
}
