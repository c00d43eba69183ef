import type { LedgerEntry } from "@dropship/api/contract/ledger";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Skeleton } from "@dropship/ui/skeleton";
import { useSearch } from "@tanstack/react-router";
import { BookOpen } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { BooksAlarm, booksAlarmKeys } from "../../shared/books-alarm.tsx";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import type { RawSearch } from "../../shared/list/list-state.ts";
import { BankNews } from "./bank-news.tsx";
import { BooksBar } from "./books-bar.tsx";
import { EntryCard } from "./entry-card.tsx";
import { ledgerColumns } from "./ledger-columns.tsx";
import { LedgerActions } from "./ledger-actions.tsx";
import { LedgerPhoneCard } from "./ledger-phone-card.tsx";
import { ledgerWords } from "./ledger-words.ts";
import { MoneyRequests } from "./money-requests.tsx";
import { booksCheckQuery, ledgerSource, requestsQuery, unmatchedRowsQuery } from "./queries.ts";

const getRowName = ({ id, created_at }: LedgerEntry) => `проводка ${numbered(id)}, ${formatDateTime(created_at)}`;
const getRowHref = ({ id }: LedgerEntry) => `/admin/transactions?filter[id]=${id}`;

const AWAITS = [...booksAlarmKeys, booksCheckQuery.queryKey, requestsQuery.queryKey, unmatchedRowsQuery.queryKey];

// Read by who follows the notice of a decision.
const RequestCard = lazyPart(async () => (await import("./request-card.tsx")).RequestCard);
// Charts are heavy, and not needed to read the entries.
const LiabilitiesView = lazyPart(async () => (await import("./liabilities-view.tsx")).LiabilitiesView);

/** The books: every entry of every user and of the shop, what waits for a second person, and the check; `as=liabilities` shows what is owed beside what is there, `request` what was decided about one movement. */
export function LedgerScreen() {
  const raw: RawSearch = useSearch({ strict: false });
  const request = Number(raw["request"]);
  if (raw["as"] === "liabilities")
    return (
      <Suspense fallback={<PageHeader title="Обязательства и деньги" loading />}>
        <LiabilitiesView />
      </Suspense>
    );
  return (
    <ListScreen
      source={ledgerSource}
      title="Транзакции"
      allName="Все проводки"
      canShareViews
      noun={["проводка", "проводки", "проводок"]}
      words={ledgerWords}
      columns={ledgerColumns}
      card={(entry) => <LedgerPhoneCard entry={entry} />}
      getRowName={getRowName}
      getRowHref={getRowHref}
      density="compact"
      above={({ id }) =>
        id === undefined ? (
          <>
            {request > 0 && (
              <Suspense fallback={<Skeleton data-coming className="mb-6 h-56 w-full" />}>
                <RequestCard key={request} id={request} />
              </Suspense>
            )}
            <BooksAlarm ofBooks={false} />
            <BankNews />
            <MoneyRequests />
            <BooksBar />
          </>
        ) : (
          <EntryCard id={Number(id)} />
        )
      }
      awaits={AWAITS}
      actions={(filter) =>
        // One entry has its way back and nothing else: on a phone the rest would stand where it should.
        filter["id"] === undefined ? (
          <LedgerActions />
        ) : (
          <Button asChild>
            <Link href="/admin/transactions">Все транзакции</Link>
          </Button>
        )
      }
      nothingFound="Таких проводок нет"
      empty={
        <EmptyState icon={<BookOpen />} title="Проводок пока нет">
          Каждое движение денег встанет сюда само: пополнения, заказы, выплаты. Записи нельзя изменить или удалить,
          только сторнировать.
        </EmptyState>
      }
    />
  );
}
