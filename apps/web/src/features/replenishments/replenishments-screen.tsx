import type { ReplenishmentSummary } from "@dropship/api/contract/replenishments";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { Skeleton } from "@dropship/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { WalletCards } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { replenishmentColumns, ReplenishmentPhoneCard } from "./replenishment-columns.tsx";
import { replenishmentSource, topUpOptionsQuery } from "./replenishment-queries.ts";
import { replenishmentWords, topUpHref } from "./replenishment-words.ts";

// A form and the card of one top-up are as heavy as the list, and never on the screen together.
const TopUpForm = lazyPart(async () => (await import("./top-up-form.tsx")).TopUpForm);
const TopUpCard = lazyPart(async () => (await import("./top-up-card.tsx")).TopUpCard);

const AWAITS = [topUpOptionsQuery.queryKey];

const getRowName = ({ number, created_at: at }: ReplenishmentSummary) =>
  `пополнение ${numbered(number)}, ${formatDateTime(at)}`;

/** Putting money on the balance: the form of a new top-up, all that were made, and one of them opened. */
export function ReplenishmentsScreen() {
  // Asked for beside the code of the form, not after it.
  useQuery(topUpOptionsQuery);
  return (
    <ListScreen
      source={replenishmentSource}
      title="Пополнение"
      allName="Все пополнения"
      noun={["пополнение", "пополнения", "пополнений"]}
      words={replenishmentWords}
      columns={replenishmentColumns}
      card={(topUp) => <ReplenishmentPhoneCard topUp={topUp} />}
      getRowName={getRowName}
      getRowHref={topUpHref}
      density="compact"
      awaits={AWAITS}
      above={({ id }) => (
        <Suspense fallback={<Skeleton data-coming className="mb-6 h-100 w-full" />}>
          {id === undefined ? <TopUpForm /> : <TopUpCard key={String(id)} id={Number(id)} />}
        </Suspense>
      )}
      actions={(filter) =>
        filter["id"] !== undefined && (
          <Button asChild>
            <Link href="/replenishments">Все пополнения</Link>
          </Button>
        )
      }
      totals={(sums) => ({
        created_at: "Итого",
        credited: sums ? <Money amount={sums.credited} currency="UAH" /> : "—",
      })}
      nothingFound="Таких пополнений нет"
      empty={
        <EmptyState icon={<WalletCards />} title="Пополнений ещё не было">
          Введите сумму выше. Здесь будет каждое пополнение: оплачено ли оно, от кого пришло, с квитанцией.
        </EmptyState>
      }
    />
  );
}
