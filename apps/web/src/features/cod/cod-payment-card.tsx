import type { CodPaymentDetail } from "@dropship/api/contract/cod";
import { COD_PROBLEM_NAMES, COD_STATE_NAMES } from "@dropship/api/contract/cod-choices";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatUah } from "@dropship/ui/format/money";
import { numbered } from "@dropship/ui/format/record-number";
import { formatWaybill } from "@dropship/ui/format/waybill";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { OrderTimeline } from "@dropship/ui/patterns/order-timeline";
import { StatusBadge } from "@dropship/ui/status-badge";
import { textLinkClass } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { Allowed } from "../../shared/allowed.tsx";
import { codRegisterHref, codStates } from "../../shared/cod-words.ts";
import { RecordJournal } from "../../shared/journal/record-journal.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { RecordAbove } from "../../shared/list/record-above.tsx";
import { codPaymentQuery } from "./cod-queries.ts";
import { DecidedMoney } from "../../shared/second-person/decided-money.tsx";
import { CodRequests, requestTitle } from "./cod-requests.tsx";

const ResolveDialog = lazyPart(async () => (await import("./cod-dialogs.tsx")).ResolveDialog);
const ReceiveDialog = lazyPart(async () => (await import("./cod-dialogs.tsx")).ReceiveDialog);

const money = (amount: string | null) => (amount === null ? "" : <Money amount={amount} currency="UAH" />);

/** A payment opened: where the money is, what proves each step, and what can be decided. */
export const CodPaymentCard = ({ id }: { id: number }) => (
  <RecordAbove found={useQuery(codPaymentQuery(id))} failed="Платёж не загрузился" coming="h-72">
    {(payment) => (
      <>
        <CodRequests requests={payment.requests} />
        <Payment payment={payment} />
      </>
    )}
  </RecordAbove>
);

function Payment({ payment }: { payment: CodPaymentDetail }) {
  const [open, setOpen] = useState<"accept" | "dismiss" | "receive" | null>(null);
  const { order, user, can, problem } = payment;
  return (
    <Card aria-label={`Наложенный платёж по заказу ${numbered(order.number)}`} className="mb-6">
      <CardHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            <Money amount={payment.expected} currency="UAH" />
            <StatusBadge table={codStates} status={payment.state} size="md" />
          </span>
        }
        description={`Заказ ${numbered(order.number)}, ${user.name || user.email}`}
        actions={
          <Allowed to="money.receipts">
            {can.accept && (
              <Button variant="primary" onClick={() => setOpen("accept")}>
                Принять {formatUah(payment.reported ?? "0.00")}
              </Button>
            )}
            {can.dismiss && <Button onClick={() => setOpen("dismiss")}>Не принимать запись</Button>}
            {can.receive && <Button onClick={() => setOpen("receive")}>Деньги получены</Button>}
          </Allowed>
        }
      />
      <DecidedMoney requests={payment.decided} title={requestTitle} />
      {problem && (
        <Alert tone="bad" title={COD_PROBLEM_NAMES[problem]} className="mb-4">
          {payment.reported !== null &&
            `Ожидалось ${formatUah(payment.expected)}, перевозчик заявил ${formatUah(payment.reported)}.`}
        </Alert>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <DescriptionList
          items={[
            {
              term: "Заказ",
              value: <ScreenLink href={`/admin/orders/${order.id}`}>{numbered(order.number)}</ScreenLink>,
            },
            { term: "Накладная", value: payment.waybill && formatWaybill(payment.waybill) },
            { term: "По реестру", value: money(payment.reported) },
            { term: "Получено", value: money(payment.received) },
            {
              term: "Реестр",
              value: payment.register && (
                <Link href={codRegisterHref(payment.register.id)} className={textLinkClass}>
                  {payment.register.number}
                </Link>
              ),
            },
          ]}
        />
        <OrderTimeline
          label="Путь денег"
          events={payment.history.toReversed().map((event) => {
            const { icon: Icon, tone } = codStates[event.state];
            return {
              id: event.id,
              title: event.text ? `${COD_STATE_NAMES[event.state]}: ${event.text}` : COD_STATE_NAMES[event.state],
              time: event.created_at,
              author: event.actor ? event.actor.name || event.actor.email : undefined,
              icon: <Icon />,
              tone,
            };
          })}
        />
      </div>
      <RecordJournal kind="cod_payment" id={payment.id} className="mt-6" />
      {open && (
        <Suspense>
          {open === "receive" ? (
            <ReceiveDialog payment={payment} onClose={() => setOpen(null)} />
          ) : (
            <ResolveDialog payment={payment} decision={open} onClose={() => setOpen(null)} />
          )}
        </Suspense>
      )}
    </Card>
  );
}
