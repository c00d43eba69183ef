import { TRANSACTION_KIND_NAMES } from "@dropship/api/contract/transaction-kinds";
import type { TransactionDetail } from "@dropship/api/contract/transactions";
import { REPLENISHMENT_METHOD_NAMES } from "@dropship/api/contract/replenishment-choices";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { orderStatuses } from "@dropship/ui/order-statuses";
import { MoneyBreakdown } from "@dropship/ui/patterns/money-breakdown";
import { RecordList } from "@dropship/ui/patterns/record-list";
import { payoutStatuses } from "@dropship/ui/payout-statuses";
import { replenishmentStatuses } from "@dropship/ui/replenishment-statuses";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { arrivalFact } from "../../shared/arrival.ts";
import { RecordAbove } from "../../shared/list/record-above.tsx";
import { KindBadge } from "./transaction-columns.tsx";
import { sourceHref, transactionHref } from "./transaction-purpose.tsx";
import { transactionQuery } from "./transaction-source.ts";
import { madeOfText, ownAccountNames, sourceNames } from "./transaction-words.ts";
import { payerText } from "../../shared/payer-text.ts";

/** One transaction: what it did to the balance, what it was made of, what it came from and what else belongs to it. */
export const TransactionCard = ({ id }: { id: number }) => (
  <RecordAbove found={useQuery(transactionQuery(id))} failed="Транзакция не загрузилась" coming="h-72">
    {(data) => <Shown key={data.id} transaction={data} />}
  </RecordAbove>
);

function Shown({ transaction }: { transaction: TransactionDetail }) {
  const { id, kind, text, amount, created_at: at, source, related } = transaction;
  return (
    <Card aria-label={`Транзакция ${numbered(id)}`} className="mb-6">
      <CardHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            Транзакция {numbered(id)} <KindBadge kind={kind} />
          </span>
        }
        description={text}
        actions={
          <Text as="span" size="20" weight="semibold">
            <Money amount={amount} currency="UAH" signed />
          </Text>
        }
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <MadeOf transaction={transaction} />
          <Parts parts={transaction.parts} />
        </div>
        <DescriptionList
          items={[{ term: "Когда", value: <time dateTime={at}>{formatDateTime(at)}</time> }, ...facts(transaction)]}
        />
      </div>
      {related.length > 0 && source && (
        <section aria-label="Связанные движения" className="mt-6">
          <Text as="h3" size="13" tone="muted" className="mb-2">
            Ещё движения: {sourceNames[source.type].toLowerCase()} {numbered(source.number)}
          </Text>
          <RecordList
            flush
            label="Связанные движения"
            items={related.map((one) => ({
              key: one.id,
              title: one.text,
              note: `${TRANSACTION_KIND_NAMES[one.kind]}, ${numbered(one.id)}, ${formatDateTime(one.created_at)}`,
              href: transactionHref(one),
              end: <Money amount={one.amount} currency="UAH" signed />,
            }))}
          />
        </section>
      )}
    </Card>
  );
}

/** Where it came from and went to; of what only changed its place on the user's own accounts there is nothing to say. */
function MadeOf({ transaction: { made_of: madeOf, amount, parts } }: { transaction: TransactionDetail }) {
  if (madeOf.length === 0) return null;
  const isOfBalance = parts.length === 1 && parts[0]?.account === "available";
  return (
    <MoneyBreakdown
      aria-label="Из чего состоит"
      rows={madeOf.map((one) => ({ label: madeOfText(one), amount: one.amount }))}
      {...(isOfBalance && {
        total: { label: amount.startsWith("-") ? "Списано с баланса" : "Пришло на баланс", amount },
      })}
    />
  );
}

/** Each account of the user that it moved, before and after. */
const Parts = ({ parts }: Pick<TransactionDetail, "parts">) => (
  <DescriptionList
    layout="ends"
    items={parts.map(({ account, amount, balance_before: before, balance_after: after }) => ({
      term: ownAccountNames[account],
      value: (
        <>
          <Text as="span" weight="medium">
            <Money amount={amount} currency="UAH" signed />
          </Text>
          <Text as="span" size="13" tone="muted" className="block">
            было <Money amount={before} currency="UAH" />, стало <Money amount={after} currency="UAH" />
          </Text>
        </>
      ),
    }))}
  />
);

interface Fact {
  term: string;
  value: ReactNode;
}

const TransactionLink = ({ id }: { id: number }) => (
  <Link href={transactionHref({ id })} className={textLinkClass}>
    транзакция {numbered(id)}
  </Link>
);

/** What it came from and how that stands now; what took it back. */
function facts(transaction: TransactionDetail): Fact[] {
  const { source, order, payout, replenishment: topUp, reversed_of: of, reversed_by: by } = transaction;
  const state = order ? (
    <StatusBadge table={orderStatuses} status={order.status} />
  ) : payout ? (
    <StatusBadge table={payoutStatuses} status={payout.status} />
  ) : (
    topUp && <StatusBadge table={replenishmentStatuses} status={topUp.status} />
  );
  return [
    ...(source
      ? [
          {
            term: sourceNames[source.type],
            value: (
              <span className="inline-flex flex-wrap items-center gap-2">
                <Link href={sourceHref(source)} className={textLinkClass}>
                  {numbered(source.number)}
                </Link>
                {state}
              </span>
            ),
          },
        ]
      : []),
    ...(order ? [{ term: "Получатель", value: order.recipient }] : []),
    // What the shop takes stands among what it was made of; what the carrier keeps is a part of its services there.
    ...(transaction.kind === "cod_profit" && transaction.fee !== null
      ? [{ term: "Комиссия перевозчика", value: <Money amount={transaction.fee} currency="UAH" signed /> }]
      : []),
    ...(payout
      ? [
          { term: "Куда", value: payout.requisites },
          ...arrivalFact(payout),
          ...(payout.bank_ref ? [{ term: "Номер в банке", value: payout.bank_ref }] : []),
        ]
      : []),
    ...(topUp
      ? [
          { term: "Способ", value: REPLENISHMENT_METHOD_NAMES[topUp.method] },
          ...(topUp.payer ? [{ term: "Плательщик", value: payerText(topUp.payer) }] : []),
          ...(topUp.paid_at ? [{ term: "Оплачено", value: formatDateTime(topUp.paid_at) }] : []),
        ]
      : []),
    ...(of === null ? [] : [{ term: "Отменяет", value: <TransactionLink id={of} /> }]),
    ...(by === null ? [] : [{ term: "Отменена", value: <TransactionLink id={by} /> }]),
  ];
}
