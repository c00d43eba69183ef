import { TABLE_COLUMNS } from "@dropship/api/contract/order-table-choices";
import type { CheckedTable, TableParcel } from "@dropship/api/contract/order-tables";
import { Badge } from "@dropship/ui/badge";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@dropship/ui/table";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { Check, CircleAlert, PackageCheck } from "lucide-react";
import { PhoneText } from "../../../shared/phone-text.tsx";

const STATES = {
  good: { tone: "good", icon: <Check />, label: "Можно оформить" },
  bad: { tone: "bad", icon: <CircleAlert />, label: "Исправьте" },
  done: { tone: "neutral", icon: <PackageCheck />, label: "Уже оформлен" },
} as const;

function Outcome({ parcel }: { parcel: TableParcel }) {
  const { tone, icon, label } = STATES[parcel.state];
  return (
    <div className="grid gap-1 py-2">
      <Badge tone={tone} icon={icon} className="justify-self-start">
        {label}
      </Badge>
      {parcel.order && (
        <Link href={`/orders/${parcel.order.id}`} className={textLinkClass}>
          Заказ {numbered(parcel.order.number)}
        </Link>
      )}
      {parcel.problems.map(({ line, column, text }) => (
        <Text key={`${line} ${column ?? ""} ${text}`} size="13" tone="bad">
          {line !== parcel.line && `Строка ${line}. `}
          {column && `${TABLE_COLUMNS[column].title}: `}
          {text}
        </Text>
      ))}
    </div>
  );
}

/** What is collected and what it brings, or what the balance pays. */
function Sums({ parcel }: { parcel: TableParcel }) {
  if (parcel.total === null) return "—";
  return (
    <>
      <Money amount={parcel.total} currency="UAH" />
      {parcel.profit !== null && (
        <Text size="12" tone="muted">
          прибыль <Money amount={parcel.profit} currency="UAH" />
        </Text>
      )}
      {parcel.profit === null && parcel.from_balance !== null && (
        <Text size="12" tone="muted">
          с баланса
        </Text>
      )}
    </>
  );
}

/** One parcel on a phone: what is wrong with it stands under its name, not past the edge of a table. */
function ParcelCard({ parcel }: { parcel: TableParcel }) {
  return (
    <article className="grid gap-1">
      <div className="flex items-start justify-between gap-3">
        <Text size="14" weight="medium" className="min-w-0">
          {parcel.recipient || "Без получателя"}
        </Text>
        <span className="shrink-0 text-end">
          <Sums parcel={parcel} />
        </span>
      </div>
      <Text size="13" tone="muted">
        Строка {parcel.line}
        {parcel.phone && (
          <>
            {" · "}
            <PhoneText phone={parcel.phone} />
          </>
        )}
      </Text>
      {parcel.delivery && <Text size="13">{parcel.delivery}</Text>}
      {parcel.goods && <Text size="13">{parcel.goods}</Text>}
      <Outcome parcel={parcel} />
    </article>
  );
}

/** The parcels of a table as they would be placed, each with what is wrong beside its row; cards on a phone. */
export function CheckedParcels({ table }: { table: CheckedTable }) {
  return (
    <>
      <ul aria-label="Посылки таблицы" className="grid gap-6 md:hidden">
        {table.parcels.map((parcel) => (
          <li key={parcel.line}>
            <ParcelCard parcel={parcel} />
          </li>
        ))}
      </ul>
      <Table label="Посылки таблицы" className="max-md:hidden">
        <TableHead>
          <TableRow>
            <TableHeader>Строка</TableHeader>
            <TableHeader>Получатель</TableHeader>
            <TableHeader>Доставка</TableHeader>
            <TableHeader>Товары</TableHeader>
            <TableHeader align="end">Сумма</TableHeader>
            <TableHeader>Итог</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {table.parcels.map((parcel) => (
            <TableRow key={parcel.line}>
              <TableCell>{parcel.line}</TableCell>
              <TableCell>
                {parcel.recipient || "—"}
                <Text size="12" tone="muted">
                  <PhoneText phone={parcel.phone} />
                </Text>
              </TableCell>
              <TableCell className="min-w-40">{parcel.delivery || "—"}</TableCell>
              <TableCell>{parcel.goods}</TableCell>
              <TableCell align="end" className="whitespace-nowrap">
                <Sums parcel={parcel} />
              </TableCell>
              <TableCell className="min-w-56">
                <Outcome parcel={parcel} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
