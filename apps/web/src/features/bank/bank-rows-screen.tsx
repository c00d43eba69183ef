import type { BankRow } from "@dropship/api/contract/bank";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { Landmark } from "lucide-react";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { BankRowCard } from "./bank-row-card.tsx";
import { bankRowColumns, BankRowPhoneCard } from "./bank-columns.tsx";
import { bankRowSource } from "./bank-queries.ts";
import { bankRowHref, bankRowWords, UNMATCHED_HREF } from "./bank-words.ts";

const getRowName = ({ id, booked_at: at }: BankRow) => `строка банка ${numbered(id)}, ${formatDateTime(at)}`;
const breadcrumbs = [{ title: "Транзакции", href: "/admin/transactions" }];

/** The bank's statement: what each row was found to be, and the ones that wait for a person. */
export function BankRowsScreen() {
  return (
    <ListScreen
      source={bankRowSource}
      title="Выписка банка"
      breadcrumbs={breadcrumbs}
      allName="Вся выписка"
      canShareViews
      noun={["строка", "строки", "строк"]}
      words={bankRowWords}
      columns={bankRowColumns}
      card={(row) => <BankRowPhoneCard row={row} />}
      getRowName={getRowName}
      getRowHref={bankRowHref}
      density="compact"
      above={({ id }) => id !== undefined && <BankRowCard key={String(id)} id={Number(id)} />}
      actions={(filter) =>
        filter["id"] !== undefined && (
          <Button asChild>
            <Link href={UNMATCHED_HREF}>Все неразобранные</Link>
          </Button>
        )
      }
      totals={(sums) => ({
        booked_at: "Итого",
        amount: sums ? <Money amount={sums.amount} currency="UAH" signed /> : "—",
      })}
      nothingFound="Таких строк нет"
      empty={
        <EmptyState icon={<Landmark />} title="Выписки пока нет">
          Строки придут сами, когда главный администратор подключит счёт в настройках Monobank. Пополнения и выплаты
          найдут свои строки без вашего участия, остальные будут ждать здесь.
        </EmptyState>
      }
    />
  );
}
