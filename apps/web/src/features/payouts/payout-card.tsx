import { operationPath } from "@dropship/api/client/address";
import type { PayoutDetail } from "@dropship/api/contract/payouts";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { StatusBadge } from "@dropship/ui/status-badge";
import { textLinkClass } from "@dropship/ui/text-link";
import { MoneyBreakdown } from "@dropship/ui/patterns/money-breakdown";
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { arrivalFact } from "../../shared/arrival.ts";
import { AskSupport } from "../../shared/ask-support.tsx";
import { RecordAbove } from "../../shared/list/record-above.tsx";
import { CancelPayout } from "./cancel-payout.tsx";
import { PayoutHistory } from "./payout-history.tsx";
import { payoutStatusTable } from "./payout-words.ts";
import { payoutQuery } from "./queries.ts";

/** One payout: where it stands and since when, what arrives, what can be done. */
export const PayoutCard = ({ id }: { id: number }) => (
  <RecordAbove found={useQuery(payoutQuery(id))} failed="Выплата не загрузилась" coming="h-72">
    {(data) => <Shown payout={data} />}
  </RecordAbove>
);

/** What a reason is about, in the words of its state. */
const reasonTitles: Readonly<Partial<Record<PayoutDetail["status"], string>>> = {
  failed: "Банк не провёл платёж",
  rejected: "Почему отклонили",
  cancelled: "Почему отменили",
  returned: "Почему банк вернул деньги",
};

function Shown({ payout }: { payout: PayoutDetail }) {
  const { id, status, amount, fee, total, reason, closed_at: closedAt } = payout;
  const isBack = status === "rejected" || status === "cancelled";
  return (
    <Card aria-label={`Выплата ${numbered(id)}`} className="mb-6">
      <CardHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            Выплата {numbered(id)} <StatusBadge table={payoutStatusTable} status={status} />
          </span>
        }
        description={<time dateTime={payout.created_at}>{formatDateTime(payout.created_at)}</time>}
        actions={
          <>
            {payout.can.receipt && (
              <Button asChild icon={<FileText />}>
                <a href={operationPath("downloadPayoutReceipt", { id })}>Квитанция</a>
              </Button>
            )}
            <AskSupport about="payout" id={id} />
            {payout.can.cancel && <CancelPayout payout={payout} />}
          </>
        }
      />
      {reason && reasonTitles[status] && (
        <Alert tone={status === "cancelled" ? "info" : "notice"} title={reasonTitles[status]} className="mb-4">
          {reason}
        </Alert>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <MoneyBreakdown
            rows={[
              { label: isBack ? "Сумма" : "На счёт", amount },
              { label: "Комиссия", amount: fee },
            ]}
            total={{ label: isBack ? "Вернулось на баланс" : "Списано с баланса", amount: total }}
          />
          <DescriptionList
            items={[
              { term: "Куда", value: payout.requisites },
              { term: "Получатель", value: payout.holder },
              ...arrivalFact(payout),
              ...(payout.bank_ref ? [{ term: "Номер в банке", value: payout.bank_ref }] : []),
              ...(closedAt ? [{ term: "Завершена", value: formatDateTime(closedAt) }] : []),
              ...(payout.transaction_id === null
                ? []
                : [
                    {
                      term: "Транзакция",
                      value: (
                        <Link href={`/transactions?filter[id]=${payout.transaction_id}`} className={textLinkClass}>
                          {numbered(payout.transaction_id)}
                        </Link>
                      ),
                    },
                  ]),
              ...(payout.comment ? [{ term: "Комментарий", value: payout.comment }] : []),
              ...(payout.is_standing ? [{ term: "Создана", value: "По постоянному поручению" }] : []),
            ]}
          />
          {status === "returned" && (
            <Alert tone="info">
              <Money amount={amount} currency="UAH" /> снова на балансе. Проверьте реквизиты и создайте выплату заново.
            </Alert>
          )}
        </div>
        <PayoutHistory history={payout.history} />
      </div>
    </Card>
  );
}
