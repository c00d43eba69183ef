import { TRANSACTION_KIND_NAMES } from "@dropship/api/contract/transaction-kinds";
import type { TransactionPeriod } from "@dropship/api/contract/transactions";
import { negate, parseUah, subtract, toDecimal } from "@dropship/money";
import { Card } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatDate, formatDayOfMonth } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { useMedia } from "@dropship/ui/hooks/use-media";
import { LineChart } from "@dropship/ui/line-chart";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { shortDay } from "../../shared/calendar-day.ts";
import { errorText } from "../../shared/error-text.ts";
import { changeListState, type RawSearch, readListState, writeListState } from "../../shared/list/list-state.ts";
import { stringifySearch } from "../../shared/search-params.ts";
import { compareKinds, netOfAll, periodBefore } from "./period-before.ts";
import { periodQuery, transactionSource } from "./transaction-source.ts";

const ROWS = ["транзакция", "транзакции", "транзакций"] as const;
const titles: Readonly<Record<TransactionPeriod["step"], string>> = {
  day: "Баланс по дням",
  week: "Баланс по неделям",
  month: "Баланс по месяцам",
};
const noon = (day: string) => `${day}T12:00:00Z`;
/** As many days before, "6 октября – 31 октября", none of them broken in two. */
const daysOf = ({ from, to }: { from: string; to: string }) =>
  [from, to].map((day) => formatDayOfMonth(noon(day)).replaceAll(" ", "\u00a0")).join(" – ");
/** How the balance went over the days that the filter names, and what each kind of what it leaves came to. */
export function PeriodPanel() {
  const raw: RawSearch = useSearch({ strict: false });
  const state = readListState(transactionSource.list, raw);
  const { filter } = state;
  /** The same days and conditions, narrowed to a kind: what its sum is made of, to look at and to export. */
  const hrefOf = (kind: string) => {
    const narrowed = changeListState(transactionSource.list, state, { filter: { kind: [kind] } });
    return `/transactions${stringifySearch(writeListState(transactionSource.list, narrowed))}`;
  };
  const { data, isPending, error, refetch } = useQuery(periodQuery(filter));
  const points = data?.points ?? [];
  const [now] = useState(() => new Date());
  const past = periodBefore(filter, now);
  const isWide = useMedia("(min-width: 64rem)");
  // It only says how it was: without it the sums stand alone.
  const { data: before, isPlaceholderData: isOther } = useQuery({
    ...periodQuery({ ...filter, ...past }),
    enabled: past !== null,
  });
  return (
    <Card
      as="section"
      aria-label="Движение баланса"
      className="grid gap-6 lg:min-h-84 lg:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <LineChart
        level={2}
        // As high as the sums beside it, which have a second line each then.
        height={isWide && past !== null ? 340 : 232}
        title={titles[data?.step ?? "day"]}
        description="Сколько было доступно на конец дня"
        unit="UAH"
        categoryTitle="День"
        categories={points.map(({ day }) => ({ label: formatDate(noon(day)), short: shortDay(day) }))}
        series={[{ id: "balance", label: "Доступно", values: points.map(({ balance }) => balance) }]}
        loading={isPending}
        error={error && !data ? errorText(error) : undefined}
        onRetry={() => void refetch()}
        emptyText="В эти дни на балансе ещё ничего не было"
      />
      {/* What the chart says of a failed read is said for both. */}
      {(data || isPending) && (
        <Kinds
          data={data}
          hrefOf={hrefOf}
          before={past && before?.kinds && !isOther ? { ...past, kinds: before.kinds } : null}
        />
      )}
    </Card>
  );
}

type Sums = Readonly<{ income: string; expense: string }>;
const net = ({ income, expense }: Sums) => subtract(parseUah(income), parseUah(expense));
const isBoth = ({ income, expense }: Sums) => Number(income) > 0 && Number(expense) > 0;

/** The days before, and what they came to. */
type Before = { from: string; to: string; kinds: NonNullable<TransactionPeriod["kinds"]> } | null;

/** How much it was in the days before. */
const Formerly = ({ amount }: { amount: string | null }) =>
  amount !== null && (
    <Text as="span" size="13" tone="muted" weight="regular" className="block">
      раньше <Money amount={amount} currency="UAH" />
    </Text>
  );

function Kinds({
  data,
  before,
  hrefOf,
}: {
  data: TransactionPeriod | undefined;
  before: Before;
  hrefOf: (kind: string) => string;
}) {
  if (!data) return <Skeleton className="h-60 w-full" />;
  const { kinds } = data;
  const money = (amount: string) => <Money amount={amount} currency="UAH" signed />;
  return (
    <section aria-label="Суммы по видам" className="min-w-0">
      <Text as="h2" size="16" weight="semibold" className="pt-1 pb-3">
        Суммы по видам
        {before && (
          <Text as="span" size="13" tone="muted" weight="regular" className="block">
            Раньше: {daysOf(before)}
          </Text>
        )}
      </Text>
      {kinds === null ? (
        <Text size="14" tone="muted">
          Под условия попадает больше 10 000 транзакций: столько не складываем. Сузьте период.
        </Text>
      ) : kinds.length === 0 && !before?.kinds.length ? (
        <Text size="14" tone="muted">
          Под условия не попадает ни одной транзакции.
        </Text>
      ) : (
        <DescriptionList
          layout="ends"
          items={[
            ...compareKinds(kinds, before && before.kinds).map(({ now: one, before: formerly }) => ({
              term:
                one.count > 0 && kinds.length > 1 ? (
                  <Link href={hrefOf(one.kind)} className={textLinkClass}>
                    {TRANSACTION_KIND_NAMES[one.kind]}, {one.count}
                  </Link>
                ) : (
                  `${TRANSACTION_KIND_NAMES[one.kind]}, ${one.count}`
                ),
              value: (
                <>
                  {money(toDecimal(net(one)))}
                  {isBoth(one) && (
                    <Text as="span" size="13" tone="muted" className="block">
                      {money(one.income)}, {money(toDecimal(negate(parseUah(one.expense))))}
                    </Text>
                  )}
                  <Formerly amount={formerly} />
                </>
              ),
            })),
            {
              term: plural(
                kinds.reduce((total, { count }) => total + count, 0),
                ROWS,
              ),
              value: (
                <>
                  <Text as="span" weight="semibold">
                    {money(netOfAll(kinds))}
                  </Text>
                  <Formerly amount={before && netOfAll(before.kinds)} />
                </>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
