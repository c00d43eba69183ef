import type { Payout } from "@dropship/api/contract/payouts";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatDateTime, formatDayOfMonth } from "@dropship/ui/format/date";
import { formatUah } from "@dropship/ui/format/money";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { ArrowUpRight, Banknote } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { useSignedInUser } from "../../shared/session.ts";
import { payoutColumns, WithoutVoid } from "./payout-columns.tsx";
import { PayoutPhoneCard } from "./payout-phone-card.tsx";
import { feeText, payoutWords } from "./payout-words.ts";
import { payoutSource, requisitesQuery, standingQuery, termsQuery } from "./queries.ts";

const AWAITS = [termsQuery.queryKey, requisitesQuery.queryKey, standingQuery.queryKey];

// The list is read without them.
const RequisitesCard = lazyPart(async () => (await import("./requisites-card.tsx")).RequisitesCard);
const StandingCard = lazyPart(async () => (await import("./standing-card.tsx")).StandingCard);
const PayoutCard = lazyPart(async () => (await import("./payout-card.tsx")).PayoutCard);
const RequestDialog = lazyPart(async () => (await import("./request-dialog.tsx")).RequestDialog);
const RequisitesDialog = lazyPart(async () => (await import("./requisites-dialog.tsx")).RequisitesDialog);

const route = getRouteApi("/_signed-in/_verified/payouts");
const payoutHref = (id: number) => `/payouts?filter[id]=${id}`;
const getRowName = ({ id, created_at }: Payout) => `выплата ${numbered(id)}, ${formatDateTime(created_at)}`;
const getRowHref = ({ id }: Payout) => payoutHref(id);

/** The address that opens the request at once: «Вывести» of other screens leads here. */
const ASKING = "/payouts?new=1";

const askButton = (
  <Button asChild variant="primary" icon={<ArrowUpRight />}>
    <Link href={ASKING}>Новая выплата</Link>
  </Button>
);

/** Money that leaves the balance: what may be taken, where to, and what became of each payout. */
export function PayoutsScreen() {
  const isAsking = route.useSearch()["new"] !== undefined;
  return (
    <>
      <ListScreen
        source={payoutSource}
        title="Выплаты"
        allName="Все выплаты"
        noun={["выплата", "выплаты", "выплат"]}
        words={payoutWords}
        columns={payoutColumns}
        card={(payout) => <PayoutPhoneCard payout={payout} />}
        getRowName={getRowName}
        getRowHref={getRowHref}
        awaits={AWAITS}
        above={({ id }) =>
          id === undefined ? (
            <Overview />
          ) : (
            <Suspense fallback={<Skeleton data-coming className="mb-6 h-72 w-full" />}>
              <PayoutCard id={Number(id)} />
            </Suspense>
          )
        }
        actions={(filter) => (
          <>
            {filter["id"] !== undefined && (
              <Button asChild>
                <Link href="/payouts">Все выплаты</Link>
              </Button>
            )}
            {askButton}
          </>
        )}
        totals={(sums) => ({
          status: <WithoutVoid />,
          total: sums ? <Money amount={sums.total} currency="UAH" /> : "—",
          fee: sums ? <Money amount={sums.fee} currency="UAH" /> : "—",
          amount: sums ? <Money amount={sums.amount} currency="UAH" /> : "—",
        })}
        nothingFound="Таких выплат нет"
        empty={
          <EmptyState icon={<Banknote />} title="Выплат пока нет" action={askButton}>
            Деньги с баланса можно вывести на счёт IBAN или карту. Здесь будет каждая выплата: когда одобрена, когда
            ушла в банк и под каким номером.
          </EmptyState>
        }
      />
      {isAsking && <Asking />}
    </>
  );
}

/** What may be taken out now, where to, and the standing order. */
function Overview() {
  const user = useSignedInUser();
  const { data: terms, isError } = useQuery(termsQuery);
  return (
    <div className="mb-6 grid items-stretch gap-4 md:grid-cols-2 lg:grid-cols-3">
      <Card aria-label="Можно вывести">
        <Text size="13" tone="muted">
          Можно вывести
        </Text>
        <Text as="p" size="26" weight="semibold" className="mt-1">
          <Money amount={terms?.payable ?? user.balance} currency="UAH" />
        </Text>
        <Text size="13" tone="muted" className="mt-2">
          {terms ? (
            <>
              Выплата от {formatUah(terms.smallest)} до {formatUah(terms.largest)}, комиссия — {feeText(terms)}. Деньги
              спишутся сразу, на счёт придут около {formatDayOfMonth(`${terms.arrives_on}T12:00:00Z`)}.
            </>
          ) : isError ? (
            "Условия выплат не загрузились. Обновите страницу."
          ) : (
            "Узнаём условия…"
          )}
        </Text>
      </Card>
      <Suspense fallback={<Skeleton data-coming className="h-44 w-full" />}>
        <RequisitesCard terms={terms} />
      </Suspense>
      <Suspense fallback={<Skeleton data-coming className="h-44 w-full" />}>
        <StandingCard />
      </Suspense>
    </div>
  );
}

/** The request for a payout; without an account to pay to, that comes first. */
function Asking() {
  const navigate = useNavigate();
  const termsRead = useQuery(termsQuery);
  const requisitesRead = useQuery(requisitesQuery);
  const { data: terms } = termsRead;
  const { data: requisites } = requisitesRead;
  const close = () => void navigate({ href: "/payouts", replace: true });
  // Whoever has pressed «Вывести» is told why nothing opens.
  if (!terms || !requisites)
    return (
      <ReadFailed
        title="Форма выплаты не открылась. Деньги на балансе, ничего не списано"
        read={terms ? requisitesRead : termsRead}
      />
    );
  return (
    <Suspense>
      {requisites.length === 0 ? (
        <RequisitesDialog terms={terms} first onClose={close} />
      ) : (
        <RequestDialog
          terms={terms}
          requisites={requisites}
          onClose={close}
          onAsked={(id) => void navigate({ href: payoutHref(id), replace: true })}
        />
      )}
    </Suspense>
  );
}
