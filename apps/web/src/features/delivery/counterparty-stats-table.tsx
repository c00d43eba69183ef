import type { CounterpartyMonth } from "@dropship/api/contract/counterparties";
import { monthName } from "@dropship/ui/format/month";
import { formatNumber, formatPercent } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@dropship/ui/table";
import type { ReactNode } from "react";
import { FigureCards } from "../../shared/figure-cards.tsx";

const share = ({ refused, parcels }: CounterpartyMonth) =>
  parcels === 0 ? "—" : formatPercent((refused / parcels) * 100);
const money = (amount: string) => <Money amount={amount} currency="UAH" />;

const LABEL = "Показатели по месяцам";
const figures: readonly { title: string; of: (month: CounterpartyMonth) => ReactNode }[] = [
  { title: "Посылок", of: ({ parcels }) => formatNumber(parcels) },
  { title: "Получены", of: ({ delivered }) => formatNumber(delivered) },
  { title: "Отказы", of: ({ refused }) => formatNumber(refused) },
  { title: "Доля отказов", of: share },
  { title: "Наложенный платёж", of: ({ cod }) => money(cod) },
  { title: "Ещё ожидается", of: ({ cod_expected: expected }) => money(expected) },
  { title: "Доставка", of: ({ delivery_cost: cost }) => money(cost) },
  { title: "Оборот", of: ({ turnover }) => money(turnover) },
];

/** A month that says something: on a phone the empty ones would be most of the page. */
const hasFigures = ({ parcels, turnover }: CounterpartyMonth) => parcels > 0 || Number(turnover) > 0;

/** Every figure of every month: what the charts show, and what they have no room for. */
export const StatsTable = ({ months }: { months: readonly CounterpartyMonth[] }) => (
  <>
    <FigureCards
      label={LABEL}
      rows={months.filter(hasFigures).map((month) => ({
        title: monthName(month.month),
        figures: figures.map(({ title, of }) => ({ term: title, value: of(month) })),
      }))}
    />
    <Table label={LABEL} density="work" className="max-md:hidden">
      <TableHead>
        <TableRow>
          <TableHeader>Месяц</TableHeader>
          {figures.map(({ title }) => (
            <TableHeader key={title} align="end">
              {title}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {months.map((month) => (
          <TableRow key={month.month}>
            <TableCell>{monthName(month.month)}</TableCell>
            {figures.map(({ title, of }) => (
              <TableCell key={title} align="end">
                {of(month)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </>
);
