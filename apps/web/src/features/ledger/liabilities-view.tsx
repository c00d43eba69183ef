import type { Liabilities } from "@dropship/api/contract/bank";
import { RATE_PERIODS } from "@dropship/api/contract/rate-sources";
import { groupedIban } from "@dropship/api/contract/bank-details";
import { parseUah, subtract, sum, toDecimal } from "@dropship/money";
import { Alert } from "@dropship/ui/alert";
import { AreaChart } from "@dropship/ui/area-chart";
import { Badge } from "@dropship/ui/badge";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { ErrorState } from "@dropship/ui/error-state";
import { formatDate, formatDateTime } from "@dropship/ui/format/date";
import { formatUah } from "@dropship/ui/format/money";
import { plural } from "@dropship/ui/format/number";
import { LineChart } from "@dropship/ui/line-chart";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Select } from "@dropship/ui/select";
import { Skeleton } from "@dropship/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@dropship/ui/table";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shortDay } from "../../shared/calendar-day.ts";
import { Coming } from "../../shared/coming.tsx";
import { errorReference, errorText } from "../../shared/error-text.ts";
import { FigureCards } from "../../shared/figure-cards.tsx";
import { liabilitiesQuery } from "./queries.ts";

type Period = (typeof RATE_PERIODS)[number];
const periodNames: Readonly<Record<Period, string>> = { "30": "30 дней", "90": "90 дней", "365": "Год" };
const options = RATE_PERIODS.map((value) => ({ value, label: periodNames[value] }));
const ROWS = ["строка", "строки", "строк"] as const;

/** What the shop owes its users beside what it has, today and by day, and whether the bank says the same. */
export function LiabilitiesView() {
  const [days, setDays] = useState<Period>("30");
  const { data, isFetching, error, refetch } = useQuery(liabilitiesQuery(days));
  const rows = data?.days ?? [];
  const chart = {
    level: 2 as const,
    unit: "UAH" as const,
    categoryTitle: "День",
    categories: rows.map(({ day }) => ({ label: formatDate(`${day}T12:00:00Z`), short: shortDay(day) })),
  };
  const series = (fields: readonly (readonly [keyof (typeof rows)[number], string])[]) =>
    fields.map(([id, label]) => ({ id, label, values: rows.map((row) => row[id]) }));
  return (
    <>
      <PageHeader
        title="Обязательства и деньги"
        actions={
          <>
            <Select aria-label="Период" options={options} value={days} onValueChange={setDays} />
            <Button asChild>
              <Link href="/admin/transactions">Все транзакции</Link>
            </Button>
          </>
        }
      />
      {error && !data ? (
        <ErrorState
          title="Обязательства не загрузились"
          referenceId={errorReference(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {errorText(error)}
        </ErrorState>
      ) : !data ? (
        <Coming className="grid gap-6">
          <Skeleton className="h-82 w-full" />
          <span className="grid gap-6 xl:grid-cols-2">
            <Skeleton className="h-96 w-full" />
            <Skeleton className="h-96 w-full" />
          </span>
        </Coming>
      ) : (
        <>
          <Today data={data} />
          <div className="mt-6 grid gap-6 xl:grid-cols-2">
            <AreaChart
              {...chart}
              stacked
              title="Сколько магазин должен"
              description="На конец каждого дня, по счетам пользователей и выплатам в пути"
              series={series([
                ["available", "Доступно"],
                ["held", "В резерве"],
                ["payouts", "Выплаты в пути"],
              ])}
            />
            <LineChart
              {...chart}
              title="Где деньги"
              description="Банк по книгам, деньги в пути и то, что осталось бы магазину, забери все своё"
              series={series([
                ["bank", "Банк"],
                ["acquiring", "Эквайринг"],
                ["cod", "У перевозчика"],
                ["own", "Своё"],
              ])}
            />
          </div>
          <BankByDay days={rows} />
        </>
      )}
    </>
  );
}

/** What amounts come to together. */
const total = (...amounts: string[]) => toDecimal(sum(amounts.map(parseUah)));
const together = (...amounts: string[]) => ({
  term: (
    <Text as="span" tone="ink" weight="semibold">
      Всего
    </Text>
  ),
  value: (
    <Text as="span" weight="semibold">
      <Money amount={total(...amounts)} currency="UAH" />
    </Text>
  ),
});
const difference = (statement: string, bank: string) => toDecimal(subtract(parseUah(statement), parseUah(bank)));

const inUah = (amount: string) => <Money amount={amount} currency="UAH" />;

/** What nothing explains: nothing, or an alarm. */
const Unexplained = ({ amount }: { amount: string | null }) =>
  amount === null ? (
    "—"
  ) : Number(amount) === 0 ? (
    <Money amount={amount} currency="UAH" />
  ) : (
    <Badge tone="bad">
      <Money amount={amount} currency="UAH" />
    </Badge>
  );

/** A day as a phone shows it: one figure where bank and books agree, else both, the difference and what it was made of. */
function figuresOf({ statement, bank, outside, ahead, unexplained }: Liabilities["days"][number]) {
  const gap = difference(statement ?? bank, bank);
  const parts = [
    { term: "Строки вне книг", amount: outside },
    { term: "Раньше банка", amount: ahead },
  ].filter(({ amount }) => Number(amount) !== 0);
  if (Number(gap) === 0 && parts.length === 0) return [{ term: "В банке и по книгам", value: inUah(bank) }];
  return [
    { term: "В банке", value: inUah(statement ?? bank) },
    { term: "По книгам", value: inUah(bank) },
    { term: "Разница", value: inUah(gap) },
    ...parts.map(({ term, amount }) => ({ term, value: inUah(amount) })),
    { term: "Не объяснено", value: <Unexplained amount={unexplained} /> },
  ];
}

/** The bank beside the books at the end of each day, and what the difference was made of; the newest day first. */
function BankByDay({ days }: { days: Liabilities["days"] }) {
  const known = days.filter(({ statement }) => statement !== null).toReversed();
  if (known.length === 0) return null;
  return (
    <Card className="mt-6">
      <CardHeader
        title="Банк и книги по дням"
        description="Остаток на конец дня. Разница = строки вне книг − проведённое раньше банка + не объяснённое."
      />
      <FigureCards
        label="Банк и книги по дням"
        rows={known.map((one) => ({ title: formatDate(`${one.day}T12:00:00Z`), figures: figuresOf(one) }))}
      />
      <Table label="Банк и книги по дням" density="work" reachable className="max-md:hidden">
        <TableHead>
          <tr>
            <TableHeader>День</TableHeader>
            {["В банке", "По книгам", "Разница", "Строки вне книг", "Раньше банка", "Не объяснено"].map((title) => (
              <TableHeader key={title} align="end">
                {title}
              </TableHeader>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {known.map(({ day, statement, bank, outside, ahead, unexplained }) => (
            <TableRow key={day}>
              <TableCell>{formatDate(`${day}T12:00:00Z`)}</TableCell>
              {[statement ?? bank, bank, difference(statement ?? bank, bank), outside, ahead].map((amount, place) => (
                <TableCell key={place} align="end">
                  <Money amount={amount} currency="UAH" />
                </TableCell>
              ))}
              <TableCell align="end">
                <Unexplained amount={unexplained} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function Today({ data }: { data: Liabilities }) {
  const today = data.days.at(-1);
  if (!today) return null; // it reaches to this day always
  const money = (amount: string) => <Money amount={amount} currency="UAH" />;
  const { statement, unmatched } = data;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-stretch gap-4">
      <Card aria-label="Должен пользователям">
        <Text as="h2" size="16" weight="semibold" className="mb-3">
          Магазин должен
        </Text>
        <DescriptionList
          layout="ends"
          items={[
            { term: "Доступно на балансах", value: money(today.available) },
            { term: "В резерве заказов", value: money(today.held) },
            { term: "К зачислению и долги", value: money(today.pending) },
            { term: "Выплаты в пути", value: money(today.payouts) },
            together(today.available, today.held, today.pending, today.payouts),
          ]}
        />
      </Card>
      <Card aria-label="У магазина есть">
        <Text as="h2" size="16" weight="semibold" className="mb-3">
          У магазина есть
        </Text>
        <DescriptionList
          layout="ends"
          items={[
            { term: "В банке по книгам", value: money(today.bank) },
            { term: "Эквайринг, в пути", value: money(today.acquiring) },
            { term: "У перевозчика", value: money(today.cod) },
            together(today.bank, today.acquiring, today.cod),
            { term: "Своё, если все заберут деньги", value: money(today.own) },
          ]}
        />
      </Card>
      <Card aria-label="Что говорит банк">
        <Text as="h2" size="16" weight="semibold" className={statement ? undefined : "mb-3"}>
          Что говорит банк
        </Text>
        {/* The number of the account is as wide as the card: beside it the other lines would break. */}
        {statement && (
          <Text size="13" tone="muted" numeric className="mb-3">
            {groupedIban(statement.iban)}
          </Text>
        )}
        {statement ? (
          <DescriptionList
            layout="ends"
            items={[
              { term: `На ${formatDateTime(statement.checked_at)}`, value: money(statement.balance) },
              ...(today.statement === null
                ? []
                : [{ term: "Расхождение с книгами", value: money(difference(today.statement, today.bank)) }]),
              { term: "Строки вне книг", value: money(today.outside) },
              { term: "Проведено раньше банка", value: money(today.ahead) },
              { term: "Не объяснено", value: <Unexplained amount={today.unexplained} /> },
              {
                term: "Ждут разбора",
                value: (
                  <Link href="/admin/transactions/bank?state=unmatched" className={textLinkClass}>
                    {plural(unmatched.rows, ROWS)}, {formatUah(unmatched.amount)}
                  </Link>
                ),
              },
            ]}
          />
        ) : (
          <Alert tone="info" title="Банк ещё не спрашивали">
            Остаток появится, когда в настройках monobank будет токен выписки.
          </Alert>
        )}
      </Card>
    </div>
  );
}
