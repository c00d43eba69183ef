import type { Transaction } from "@dropship/api/contract/transactions";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatDateTime } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { PatternLink } from "@dropship/ui/patterns/link-context";
import { Wallet } from "lucide-react";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { transactionColumns } from "./transaction-columns.tsx";
import { TransactionPhoneCard } from "./transaction-phone-card.tsx";
import { transactionHref } from "./transaction-purpose.tsx";
import { transactionSource } from "./transaction-source.ts";
import { transactionWords } from "./transaction-words.ts";

const getRowName = ({ id, created_at }: Transaction) => `транзакция № ${id}, ${formatDateTime(created_at)}`;

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
      actions={(filter) =>
        filter["id"] !== undefined && (
          <Button asChild>
            <PatternLink href="/transactions">Все транзакции</PatternLink>
          </Button>
        )
      }
      facts={({ opening_balance, closing_balance }) => (
        <>
          <span>
            На начало <Money amount={opening_balance} currency="UAH" />
          </span>
          <span>
            На конец <Money amount={closing_balance} currency="UAH" />
          </span>
        </>
      )}
      totals={(sums) => ({
        created_at: "Итого",
        amount: sums ? <Money amount={sums.amount} currency="UAH" signed /> : "—",
      })}
      nothingFound="Таких транзакций нет"
      empty={
        <EmptyState
          icon={<Wallet />}
          title="Движений денег пока нет"
          action={
            <Button asChild variant="primary">
              <PatternLink href="/replenishments">Пополнить баланс</PatternLink>
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
