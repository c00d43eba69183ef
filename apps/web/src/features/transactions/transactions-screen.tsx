import type { PeriodBalances, Transaction } from "@dropship/api/contract/transactions";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatDate, formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Money } from "@dropship/ui/money";
import { Link } from "@dropship/ui/link";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { Wallet } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { AskSupport } from "../../shared/ask-support.tsx";
import { balanceQuery } from "../../shared/balance.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { BalanceOverview } from "./balance-overview.tsx";
import { PeriodFold } from "./period-fold.tsx";
import { transactionColumns } from "./transaction-columns.tsx";
import { TransactionPhoneCard } from "./transaction-phone-card.tsx";
import { transactionHref } from "./transaction-purpose.tsx";
import { transactionSource } from "./transaction-source.ts";
import { transactionWords } from "./transaction-words.ts";

const AWAITS = [balanceQuery.queryKey];

// The list is read without it.
const StatementMail = lazyPart(async () => (await import("./statement-mail-dialog.tsx")).StatementMailOpener);
const TransactionCard = lazyPart(async () => (await import("./transaction-card.tsx")).TransactionCard);

const getRowName = ({ id, created_at }: Transaction) => `транзакция ${numbered(id)}, ${formatDateTime(created_at)}`;

/** The balance at both ends of the period that the filter names; of all time its beginning says nothing. */
function periodFacts(
  { opening_balance, closing_balance }: PeriodBalances,
  { from, to }: Readonly<Record<string, unknown>>,
): ReactNode {
  if (from === undefined && to === undefined) return null; // what is there now stands above the list
  const opening = from !== undefined && (
    <span>
      На начало периода <Money amount={opening_balance} currency="UAH" />
    </span>
  );
  return (
    <>
      {opening}
      <span>
        На конец периода{" "}
        <Text as="span" weight="medium">
          <Money amount={closing_balance} currency="UAH" />
        </Text>
      </span>
    </>
  );
}

/** Of which days the statement is; of all other conditions it knows nothing: a paper without some of its rows would not add up. */
function statementTitle({ from, to }: { readonly from?: string; readonly to?: string }): string {
  const since = from === undefined ? "" : ` с ${formatDate(from)}`;
  const until = to === undefined ? "" : ` по ${formatDate(to)}`;
  return since || until ? `Выписка${since}${until}` : "Выписка за всё время";
}

/** What moved the user's balance, with the balance after each: found by kind, direction, period, sum, number of order. */
export function TransactionsScreen() {
  return (
    <ListScreen
      source={transactionSource}
      title="Транзакции"
      allName="Все транзакции"
      noun={["транзакция", "транзакции", "транзакций"]}
      words={transactionWords}
      columns={transactionColumns}
      card={(transaction) => <TransactionPhoneCard transaction={transaction} />}
      getRowName={getRowName}
      getRowHref={transactionHref}
      density="compact"
      awaits={AWAITS}
      above={({ id }) =>
        id === undefined ? (
          <>
            <BalanceOverview />
            <PeriodFold />
          </>
        ) : (
          <Suspense fallback={<Skeleton data-coming className="mb-6 h-72 w-full" />}>
            <TransactionCard id={Number(id)} />
          </Suspense>
        )
      }
      paper={(filter) => ({
        name: "statement",
        title: statementTitle(filter),
        filter: { from: filter.from, to: filter.to },
        more: { title: "Присылать на почту…", part: StatementMail },
      })}
      actions={(filter) =>
        filter["id"] !== undefined && (
          <>
            <AskSupport about="transaction" id={Number(filter["id"])} />
            <Button asChild>
              <Link href="/transactions">Все транзакции</Link>
            </Button>
          </>
        )
      }
      facts={periodFacts}
      nothingFound="Таких транзакций нет"
      empty={
        <EmptyState
          icon={<Wallet />}
          title="Движений денег пока нет"
          action={
            <Button asChild variant="primary">
              <Link href="/replenishments">Пополнить баланс</Link>
            </Button>
          }
        >
          Деньги приходят на баланс двумя путями: пополнение и прибыль с наложенного платежа, когда получатель заберёт
          посылку. Здесь будет каждое движение с остатком после него.
        </EmptyState>
      }
    />
  );
}
