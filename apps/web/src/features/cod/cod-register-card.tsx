import type { CodRegisterDetail } from "@dropship/api/contract/cod";
import { COD_SOURCE_NAMES } from "@dropship/api/contract/cod-choices";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatDate, formatDateTime } from "@dropship/ui/format/date";
import { formatUah } from "@dropship/ui/format/money";
import { numbered } from "@dropship/ui/format/record-number";
import { formatWaybill } from "@dropship/ui/format/waybill";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@dropship/ui/table";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { codHref } from "../../shared/cod-words.ts";
import { RecordJournal } from "../../shared/journal/record-journal.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { RecordAbove } from "../../shared/list/record-above.tsx";
import { codRegisterQuery } from "./cod-queries.ts";
import { DecidedMoney } from "../../shared/second-person/decided-money.tsx";
import { CodRequests, requestTitle } from "./cod-requests.tsx";
import { registerStates, rowOutcomes } from "./cod-words.ts";

const ReceiveRegisterDialog = lazyPart(async () => (await import("./cod-dialogs.tsx")).ReceiveRegisterDialog);
const money = (amount: string) => <Money amount={amount} currency="UAH" />;

/** A register opened: its sums, its rows, and whether its money came. */
export const CodRegisterCard = ({ id }: { id: number }) => (
  <RecordAbove found={useQuery(codRegisterQuery(id))} failed="Реестр не загрузился" coming="h-72">
    {(register) => (
      <>
        <CodRequests requests={register.requests} />
        <Register register={register} />
      </>
    )}
  </RecordAbove>
);

function Register({ register }: { register: CodRegisterDetail }) {
  const [isOpen, setOpen] = useState(false);
  const { number, state, came, net, created_by: by } = register;
  return (
    <Card aria-label={`Реестр ${number}`} className="mb-6">
      <CardHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            Реестр {number} <StatusBadge table={registerStates} status={state} size="md" />
          </span>
        }
        description={[
          COD_SOURCE_NAMES[register.source],
          register.file_name,
          by && (by.name || by.email),
          formatDateTime(register.created_at),
        ]
          .filter(Boolean)
          .join(" · ")}
        actions={
          register.can.receive && (
            <Allowed to="money.receipts">
              <Button onClick={() => setOpen(true)}>Принять деньги</Button>
            </Allowed>
          )
        }
      />
      <DecidedMoney requests={register.decided} title={requestTitle} />
      {came !== null && state === "disputed" && (
        <Alert
          tone="bad"
          title={`Пришло ${formatUah(came)} вместо ${formatUah(net)}`}
          className="mb-4"
          action={
            register.bank_row_id !== null && (
              <Button asChild size="sm">
                <Link href={`/admin/transactions/bank?filter[id]=${register.bank_row_id}`}>Строка банка</Link>
              </Button>
            )
          }
        >
          Спросите перевозчика. Если сумма верна, примите её: разница станет корректировкой магазина.
        </Alert>
      )}
      <DescriptionList
        className="mb-4 max-w-prose"
        items={[
          { term: "Дата реестра", value: formatDate(`${register.paid_on}T12:00:00Z`) },
          { term: "Заплатили получатели", value: money(register.gross) },
          { term: "Комиссия перевозчика", value: money(register.fee) },
          { term: "К перечислению", value: money(net) },
        ]}
      />
      <Table label={`Строки реестра ${number}`} density="work">
        <TableHead>
          <tr>
            <TableHeader>Накладная</TableHeader>
            <TableHeader className="max-md:hidden">Итог</TableHeader>
            <TableHeader className="max-md:hidden">Заказ</TableHeader>
            <TableHeader align="end">Сумма</TableHeader>
            <TableHeader align="end" className="max-md:hidden">
              Комиссия
            </TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {register.items.map((item) => {
            const outcome = <StatusBadge table={rowOutcomes} status={item.outcome} />;
            const order = item.order && item.payment_id !== null && (
              <Link href={codHref(item.payment_id)} className={`whitespace-nowrap ${textLinkClass}`}>
                {numbered(item.order.number)}
              </Link>
            );
            return (
              <TableRow key={item.place}>
                <TableCell className="whitespace-nowrap max-md:py-2">
                  {item.waybill ? formatWaybill(item.waybill) : "—"}
                  {/* On a phone the other columns would stand beyond its edge. */}
                  <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 md:hidden">
                    {outcome} {order}
                  </span>
                </TableCell>
                <TableCell className="max-md:hidden">{outcome}</TableCell>
                <TableCell className="max-md:hidden">{order || "—"}</TableCell>
                <TableCell align="end">
                  {money(item.gross)}
                  <Text size="12" tone="muted" className="md:hidden">
                    комиссия {money(item.fee)}
                  </Text>
                </TableCell>
                <TableCell align="end" className="max-md:hidden">
                  {money(item.fee)}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <RecordJournal kind="cod_register" id={register.id} className="mt-6" />
      {isOpen && (
        <Suspense>
          <ReceiveRegisterDialog register={register} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
