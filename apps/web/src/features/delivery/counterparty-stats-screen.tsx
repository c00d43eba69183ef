import type { CounterpartyMonth, CounterpartyStats } from "@dropship/api/contract/counterparties";
import { parseUah, sum, toDecimal } from "@dropship/money";
import { BarChart } from "@dropship/ui/bar-chart";
import { Card, CardHeader } from "@dropship/ui/card";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { monthName, shortMonthName } from "@dropship/ui/format/month";
import { formatNumber, formatPercent } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Select } from "@dropship/ui/select";
import { Skeleton } from "@dropship/ui/skeleton";
import { StatCard } from "@dropship/ui/stat-card";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Contact } from "lucide-react";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { errorReference, errorText } from "../../shared/error-text.ts";
import { TurnoverBar } from "./counterparty-parts.tsx";
import { counterpartyStatsQuery } from "./delivery-queries.ts";
import { StatsTable } from "./counterparty-stats-table.tsx";

const route = getRouteApi("/_signed-in/_verified/_admin/admin/counterparties/stats");
const breadcrumbs = [{ title: "Контрагенты", href: "/admin/counterparties" }];
const TITLE = "Статистика контрагентов";

/** A year of all senders, or of one: parcels, refusals, money, and the turnover against the limits. */
export function CounterpartyStatsScreen() {
  const { year, counterparty } = route.useSearch();
  const navigate = useNavigate();
  const query = {
    ...(year !== undefined && { year }),
    ...(counterparty !== undefined && { counterparty_id: counterparty }),
  };
  const found = useQuery({ ...counterpartyStatsQuery(query), placeholderData: keepPreviousData });
  const show = (search: { year?: number | undefined; counterparty?: number | undefined }) =>
    void navigate({ to: "/admin/counterparties/stats", search, replace: true });
  const stats = found.data;
  if (!stats) {
    return (
      <>
        <PageHeader title={TITLE} breadcrumbs={breadcrumbs} />
        {found.error ? (
          <ErrorState referenceId={errorReference(found.error)} onRetry={() => void found.refetch()}>
            {errorText(found.error)}
          </ErrorState>
        ) : (
          <div className="grid gap-4">
            <Skeleton className="h-24" />
            <Skeleton className="h-72" />
            <Skeleton className="h-72" />
          </div>
        )}
      </>
    );
  }
  const years = stats.years.includes(stats.year) ? stats.years : [stats.year, ...stats.years];
  return (
    <>
      <PageHeader
        title={TITLE}
        breadcrumbs={breadcrumbs}
        meta={<span>Только посылки через перевозчика от имени магазина. Даты по Киеву.</span>}
        actions={
          <>
            <Select
              aria-label="Контрагент"
              value={counterparty === undefined ? "" : String(counterparty)}
              options={[
                { value: "", label: "Все контрагенты" },
                ...stats.turnovers.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onValueChange={(id) => show({ year, counterparty: id === "" ? undefined : Number(id) })}
            />
            <Select
              aria-label="Год"
              value={String(stats.year)}
              options={years.map((one) => ({ value: String(one), label: `${one} год` }))}
              onValueChange={(chosen) => show({ year: Number(chosen), counterparty })}
            />
          </>
        }
      />
      {stats.turnovers.length === 0 ? (
        <EmptyState icon={<Contact />} title="Считать пока нечего">
          Статистика появится, когда от имени контрагента уйдут первые посылки.
        </EmptyState>
      ) : (
        <Stats stats={stats} />
      )}
    </>
  );
}

const total = (months: readonly CounterpartyMonth[], of: "cod" | "delivery_cost" | "turnover") =>
  toDecimal(sum(months.map((month) => parseUah(month[of]))));
const count = (months: readonly CounterpartyMonth[], of: "parcels" | "refused") =>
  months.reduce((all, month) => all + month[of], 0);

function Stats({ stats: { year, months, turnovers } }: { stats: CounterpartyStats }) {
  const parcels = count(months, "parcels");
  const refused = count(months, "refused");
  const categories = months.map(({ month }) => ({ label: monthName(month), short: shortMonthName(month) }));
  const onTheWay = ({ parcels: all, delivered, refused: back, lost }: CounterpartyMonth) =>
    all - delivered - back - lost;
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard label={`Посылок за ${year} год`} value={formatNumber(parcels)} />
        <StatCard
          label="Отказы"
          value={parcels === 0 ? "—" : formatPercent((refused / parcels) * 100)}
          hint={`${formatNumber(refused)} из ${formatNumber(parcels)}`}
        />
        <StatCard label="Наложенный платёж" value={<Money amount={total(months, "cod")} currency="UAH" />} />
        <StatCard label="Доставка" value={<Money amount={total(months, "delivery_cost")} currency="UAH" />} />
      </div>
      <Card>
        <BarChart
          title="Посылки по месяцам отправки"
          level={2}
          stacked
          unit="count"
          categoryTitle="Месяц"
          withTotal
          categories={categories}
          series={[
            { id: "delivered", label: "Получены", values: months.map(({ delivered }) => delivered) },
            { id: "way", label: "В пути", values: months.map(onTheWay) },
            { id: "refused", label: "Отказы и возвраты", values: months.map((month) => month.refused) },
            { id: "lost", label: "Утеряны", values: months.map(({ lost }) => lost) },
          ]}
        />
      </Card>
      <Card>
        <BarChart
          title="Деньги по месяцам"
          description="Наложенный платёж и доставка — по месяцу отправки, оборот — по месяцу вручения."
          level={2}
          unit="UAH"
          categoryTitle="Месяц"
          withTotal
          categories={categories}
          series={[
            { id: "turnover", label: "Оборот", values: months.map(({ turnover }) => turnover) },
            { id: "cod", label: "Наложенный платёж", values: months.map(({ cod }) => cod) },
            { id: "delivery", label: "Доставка", values: months.map(({ delivery_cost: cost }) => cost) },
          ]}
        />
      </Card>
      <Card>
        <CardHeader title="Всё по месяцам" />
        <StatsTable months={months} />
      </Card>
      <Card>
        <CardHeader
          title={`Оборот за ${year} год и предел`}
          description="В оборот идёт то, за что получатель или дропшиппер заплатил и что не вернулось."
        />
        <ul className="grid gap-4">
          {turnovers.map(({ id, name, turnover, yearly_cap: cap }) => (
            <li key={id} className="grid gap-1 sm:grid-cols-[14rem_1fr] sm:items-center sm:gap-4">
              <ScreenLink href={`/admin/counterparties/${id}`}>{name}</ScreenLink>
              <TurnoverBar turnover={turnover} cap={cap} label={`Оборот за ${year} год`} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
