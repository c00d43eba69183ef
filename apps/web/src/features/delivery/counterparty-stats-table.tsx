import type { CounterpartyMonth } from "@dropship/api/contract/counterparties";
import { monthName } from "@dropship/ui/format/month";
import { formatNumber, formatPercent } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@dropship/ui/table";

const share = ({ refused, parcels }: CounterpartyMonth) =>
  parcels === 0 ? "—" : formatPercent((refused / parcels) * 100);

/** Every figure of every month: what the charts show, and what they have no room for. */
export const StatsTable = ({ months }: { months: readonly CounterpartyMonth[] }) => (
  <Table label="Показатели по месяцам" density="work">
    <TableHead>
      <TableRow>
        <TableHeader>Месяц</TableHeader>
        <TableHeader align="end">Посылок</TableHeader>
        <TableHeader align="end">Получены</TableHeader>
        <TableHeader align="end">Отказы</TableHeader>
        <TableHeader align="end">Доля отказов</TableHeader>
        <TableHeader align="end">Наложенный платёж</TableHeader>
        <TableHeader align="end">Ещё ожидается</TableHeader>
        <TableHeader align="end">Доставка</TableHeader>
        <TableHeader align="end">Оборот</TableHeader>
      </TableRow>
    </TableHead>
    <TableBody>
      {months.map((month) => (
        <TableRow key={month.month}>
          <TableCell>{monthName(month.month)}</TableCell>
          <TableCell align="end">{formatNumber(month.parcels)}</TableCell>
          <TableCell align="end">{formatNumber(month.delivered)}</TableCell>
          <TableCell align="end">{formatNumber(month.refused)}</TableCell>
          <TableCell align="end">{share(month)}</TableCell>
          {([month.cod, month.cod_expected, month.delivery_cost, month.turnover] as const).map((amount, place) => (
            <TableCell key={place} align="end">
              <Money amount={amount} currency="UAH" />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
