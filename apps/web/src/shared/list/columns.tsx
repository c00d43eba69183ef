import type { ListCurrency } from "@dropship/api/contract/list";
import { formatDateTime } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { Text } from "@dropship/ui/text";
import type { ReactNode } from "react";
import type { ListColumn } from "./list-column.ts";

/** All of a column but its cell and its id, which is the field's name. */
type Place<Row> = Omit<ListColumn<Row>, "id" | "cell">;
/** Fields of a row that hold text: a moment, a sum. */
type TextField<Row> = { [K in keyof Row & string]: Row[K] extends string ? K : never }[keyof Row & string];

/** Fields that are shown as they stand. */
type PlainField<Row> = { [K in keyof Row & string]: Row[K] extends string | number ? K : never }[keyof Row & string];

/** The second line of a cell. */
export const CellNote = ({ children, truncate }: { children: ReactNode; truncate?: true }) => (
  <Text as="span" size="13" tone="muted" truncate={truncate} className="block">
    {children}
  </Text>
);

/** Columns that many lists have, of one field of a row: `const column = columnsOf<Transaction>()`. */
export const columnsOf = <
  Row extends { readonly [K in TextField<Row>]: string } & { readonly [K in PlainField<Row>]: string | number },
>() => ({
  /** A field as it stands. */
  plain: (field: PlainField<Row>, place: Place<Row>): ListColumn<Row> => ({
    ...place,
    id: field,
    cell: (row) => row[field],
  }),
  /** Day and time. */
  moment: (field: TextField<Row>, place: Place<Row>): ListColumn<Row> => ({
    ...place,
    id: field,
    cell: (row) => (
      <Text as="time" dateTime={row[field]} numeric className="whitespace-nowrap">
        {formatDateTime(row[field])}
      </Text>
    ),
  }),
  /** A sum, under the others. `muted` for what is only looked up; `total` for what the footer adds up, one of the list's `sums`. */
  money: (
    field: TextField<Row>,
    {
      signed,
      muted,
      total,
      currency = "UAH",
      ...place
    }: Omit<Place<Row>, "total"> & { signed?: true; muted?: true; total?: true; currency?: ListCurrency },
  ): ListColumn<Row> => ({
    align: "end",
    ...place,
    id: field,
    ...(total && { total: (sum) => <Money amount={sum} currency={currency} signed={signed} /> }),
    cell: (row) => (
      <Text as="span" {...(muted ? { tone: "muted" } : { weight: "medium" })}>
        <Money amount={row[field]} currency={currency} signed={signed} />
      </Text>
    ),
  }),
});
