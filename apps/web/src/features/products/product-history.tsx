import type { ProductHistory as History } from "@dropship/api/contract/admin-products";
import { STOCK_MOVEMENT_NAMES } from "@dropship/api/contract/product-choices";
import { Button } from "@dropship/ui/button";
import { formatDate, formatDateTime } from "@dropship/ui/format/date";
import { formatNumber } from "@dropship/ui/format/number";
import { numbered } from "@dropship/ui/format/record-number";
import { LineChart } from "@dropship/ui/line-chart";
import { SegmentedControl } from "@dropship/ui/segmented-control";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@dropship/ui/table";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shortDay } from "../../shared/calendar-day.ts";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { errorText } from "../../shared/error-text.ts";
import { historyDays } from "./history-days.ts";
import { productHistoryQuery } from "./product-queries.ts";

const shown = [
  { value: "price", label: "Цена" },
  { value: "stock", label: "Остаток" },
] as const;
const DAYS = 90;
const FIRST_ROWS = 8;
const noHistory: History = { prices: [], stock: [] };

/** How price and stock went, as a chart that is a table too, and the movements one by one. */
export function ProductHistory({ id }: { id: number }) {
  const { data = noHistory, isPending, error, refetch } = useQuery(productHistoryQuery(id));
  const [what, setWhat] = useState<(typeof shown)[number]["value"]>("price");
  const [now] = useState(() => new Date());
  const days = historyDays(data, now, DAYS);
  const isPrice = what === "price";
  return (
    <div className="space-y-6">
      <LineChart
        level={3}
        height={200}
        title={isPrice ? "Цена на конец дня" : "Остаток на конец дня"}
        fromZero={!isPrice}
        unit={isPrice ? "USD" : "count"}
        categoryTitle="День"
        categories={days.map(({ day }) => ({
          label: formatDate(`${day}T12:00:00Z`),
          short: shortDay(day),
        }))}
        series={[
          isPrice
            ? { id: "price", label: "Цена", values: days.map(({ price }) => price) }
            : { id: "stock", label: "Штук на складе", values: days.map(({ stock }) => stock) },
        ]}
        loading={isPending}
        error={error ? errorText(error) : undefined}
        onRetry={() => void refetch()}
        actions={
          <SegmentedControl label="Что показать" size="sm" options={shown} value={what} onValueChange={setWhat} />
        }
      />
      {isPrice ? <Prices prices={data.prices} /> : <Movements movements={data.stock} />}
    </div>
  );
}

/** Rows, the first of them until all are asked for. */
function useFirst<Row>(rows: readonly Row[]) {
  const [isAll, setAll] = useState(false);
  const more = !isAll && rows.length > FIRST_ROWS && (
    <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
      Показать все: {formatNumber(rows.length)}
    </Button>
  );
  return { rows: isAll ? rows : rows.slice(0, FIRST_ROWS), more };
}
const nameOf = (actor: { name: string; email: string } | null, none: string) =>
  actor ? actor.name || actor.email : none;

function Prices({ prices }: { prices: History["prices"] }) {
  const { rows, more } = useFirst(prices);
  return (
    <>
      <Table label="Изменения цены" density="work">
        <TableHead>
          <TableRow>
            <TableHeader>Когда</TableHeader>
            <TableHeader align="end">Цена, $</TableHeader>
            <TableHeader>Кто</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ at, price, actor }, place) => (
            <TableRow key={`${at}-${place}`}>
              <TableCell>{formatDateTime(at)}</TableCell>
              <TableCell align="end">{price.replace(".", ",")}</TableCell>
              <TableCell>{nameOf(actor, "—")}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more}
    </>
  );
}

/** "+3" and "−2" for what came to the warehouse and left it; what only was promised has no sign. */
function changeText({ kind, quantity }: History["stock"][number]): string {
  if (kind === "ship") return `−${formatNumber(quantity)}`;
  if (kind === "return") return `+${formatNumber(quantity)}`;
  if (kind !== "adjust") return formatNumber(quantity);
  return quantity > 0 ? `+${formatNumber(quantity)}` : `−${formatNumber(-quantity)}`;
}

function Movements({ movements }: { movements: History["stock"] }) {
  const { rows, more } = useFirst(movements);
  return (
    <>
      <Table label="Движения остатка" density="work">
        <TableHead>
          <TableRow>
            <TableHeader>Когда</TableHeader>
            <TableHeader>Что</TableHeader>
            <TableHeader align="end">Штук</TableHeader>
            <TableHeader align="end">Стало</TableHeader>
            <TableHeader>Почему</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, place) => (
            <TableRow key={`${row.at}-${place}`}>
              <TableCell>{formatDateTime(row.at)}</TableCell>
              <TableCell>{STOCK_MOVEMENT_NAMES[row.kind]}</TableCell>
              <TableCell align="end">{changeText(row)}</TableCell>
              <TableCell align="end">{formatNumber(row.stock)}</TableCell>
              <TableCell>
                {row.order ? (
                  <ScreenLink href={`/admin/orders/${row.order.id}`}>заказ {numbered(row.order.number)}</ScreenLink>
                ) : (
                  [row.reason, nameOf(row.actor, "")].filter(Boolean).join(", ") || "—"
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {more}
    </>
  );
}
