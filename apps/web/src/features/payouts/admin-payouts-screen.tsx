import type { PayoutForAdmins } from "@dropship/api/contract/admin-payouts";
import { Badge } from "@dropship/ui/badge";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { Banknote, Settings } from "lucide-react";
import { columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { BooksAlarm, booksAlarmKeys } from "../../shared/books-alarm.tsx";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { payoutQueueQuery } from "../../shared/payout-queue.ts";
import { useMay } from "../../shared/session.ts";
import { AdminPayoutCard } from "./admin-payout-card.tsx";
import { allPayoutSource, batchesQuery } from "./admin-queries.ts";
import { BatchCard, BatchesCard } from "./batches-card.tsx";
import { PayoutBulkActions } from "./bulk-actions.tsx";
import { BankNumber, PayoutDestination, WithoutVoid } from "./payout-columns.tsx";
import { PayoutPhoneCard } from "./payout-phone-card.tsx";
import { allPayoutWords, payoutStatusTable } from "./payout-words.ts";
import { personName } from "../../shared/person-name.ts";
import { QueueStrip } from "./queue-strip.tsx";

const getRowName = ({ id, user }: PayoutForAdmins) => `выплата ${numbered(id)}, ${personName(user)}`;
const getRowHref = ({ id }: PayoutForAdmins) => `/admin/payouts?filter[id]=${id}`;

const AWAITS = [...booksAlarmKeys, payoutQueueQuery.queryKey, batchesQuery.queryKey];

const column = columnsOf<PayoutForAdmins>();
const columns: readonly ListColumn<PayoutForAdmins>[] = [
  {
    id: "id",
    title: "№",
    width: 84,
    pin: "start",
    fixed: true,
    cell: ({ id }) => (
      <Text as="span" numeric weight="medium">
        {id}
      </Text>
    ),
  },
  {
    id: "user",
    title: "Пользователь",
    width: 210,
    cell: ({ user }) => (
      <Text as="span" truncate className="block">
        {personName(user)}
      </Text>
    ),
  },
  {
    id: "status",
    title: "Состояние",
    width: 190,
    cell: ({ status, needs_second: needsSecond, first_by: first }) => (
      <>
        <StatusBadge table={payoutStatusTable} status={status} />
        {needsSecond && (
          <Text as="span" size="12" tone="muted" className="mt-0.5 block">
            {first ? "ждёт второго" : "нужны двое"}
          </Text>
        )}
      </>
    ),
  },
  { id: "requisites", title: "Куда", width: 220, grows: true, cell: (payout) => <PayoutDestination payout={payout} /> },
  column.moment("created_at", { title: "Запрошена", width: 150, sortKey: "created_at" }),
  {
    id: "batch_id",
    title: "Файл",
    width: 90,
    exports: ["batch_id", "bank_ref", "closed_at"],
    cell: ({ batch_id: batch }) =>
      batch === null ? (
        <Text as="span" tone="faint">
          —
        </Text>
      ) : (
        <Badge>{numbered(batch)}</Badge>
      ),
  },
  {
    id: "bank_ref",
    title: "Номер в банке",
    width: 150,
    optional: true,
    cell: (payout) => <BankNumber payout={payout} />,
  },
  { id: "reason", title: "Причина", width: 220, optional: true, cell: ({ reason }) => reason || "—" },
  column.money("fee", { title: "Комиссия", width: 116, muted: true }),
  column.money("amount", { title: "Сумма", width: 136, sortKey: "amount", fixed: true }),
];

/** Payouts of everybody: what waits for a decision, for the bank, and what became of the others. */
export function AdminPayoutsScreen() {
  const seesSettings = useMay("settings.change");
  return (
    <ListScreen
      source={allPayoutSource}
      title="Выплаты"
      allName="Все выплаты"
      canShareViews
      noun={["выплата", "выплаты", "выплат"]}
      words={allPayoutWords}
      columns={columns}
      card={(payout) => <PayoutPhoneCard payout={payout} by={personName(payout.user)} />}
      getRowName={getRowName}
      getRowHref={getRowHref}
      above={({ id, batch }) =>
        id === undefined ? (
          <>
            <BooksAlarm />
            <QueueStrip />
            {batch === undefined ? <BatchesCard /> : <BatchCard id={Number(batch)} />}
          </>
        ) : (
          <AdminPayoutCard id={Number(id)} />
        )
      }
      awaits={AWAITS}
      actions={(filter) => (
        <>
          {filter["id"] !== undefined && (
            <Button asChild>
              <Link href="/admin/payouts">Все выплаты</Link>
            </Button>
          )}
          {seesSettings && (
            <Button asChild variant="ghost" icon={<Settings />} className="max-md:px-2">
              <Link href="/admin/settings/monobank?group=payouts">
                <span className="max-md:sr-only">Настроить</span>
              </Link>
            </Button>
          )}
        </>
      )}
      bulk={PayoutBulkActions}
      bulkFor="payouts.decide"
      totals={(sums) => ({
        status: <WithoutVoid />,
        fee: sums ? <Money amount={sums.fee} currency="UAH" /> : "—",
        amount: sums ? <Money amount={sums.amount} currency="UAH" /> : "—",
      })}
      nothingFound="Таких выплат нет"
      empty={
        <EmptyState icon={<Banknote />} title="Выплат ещё не просили">
          Когда пользователь запросит выплату, она встанет сюда: одобрить, передать в банк файлом, отметить проведённой.
        </EmptyState>
      }
    />
  );
}
