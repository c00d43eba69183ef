import type { ListCurrency } from "@dropship/api/contract/list";
import { Avatar } from "@dropship/ui/avatar";
import { formatDate, formatDateTime } from "@dropship/ui/format/date";
import { formatNumber } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { StatusBadge, type StatusTable } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import type { ReactNode } from "react";
import { PhoneText } from "../phone-text.tsx";
import type { ListColumn } from "./list-column.ts";

/** All of a column but its cell and its id, which is the field's name. */
type Place<Row> = Omit<ListColumn<Row>, "id" | "cell">;
/** Fields of a row that hold such a value. */
type FieldOf<Row, Value> = { [K in keyof Row & string]: Row[K] extends Value ? K : never }[keyof Row & string];
/** Fields of a row that hold text, or nothing yet: a moment, a sum, a phone. */
type TextField<Row> = FieldOf<Row, string | null>;

/** The second line of a cell. */
export const CellNote = ({ children, truncate }: { children: ReactNode; truncate?: true }) => (
  <Text as="span" size="13" tone="muted" truncate={truncate} className="block">
    {children}
  </Text>
);

/** A cell of what is not known or was not said. */
export const NOTHING: ReactNode = (
  <Text as="span" tone="faint">
    —
  </Text>
);

const isZero = (sum: string | null): boolean => sum !== null && !/[1-9]/.test(sum);
const isNothing = (value: ReactNode): boolean => value === null || value === "" || value === false;

const Moment = ({ at, format }: { at: string; format: (at: string) => string }) => (
  <Text as="time" dateTime={at} numeric className="whitespace-nowrap">
    {format(at)}
  </Text>
);

/** Who somebody is: their face, their name, a line under it, and a mark at the end. */
interface Person {
  name: string;
  photo: string | null;
  note: string;
  mark?: ReactNode;
}

const PersonCell = ({ name, photo, note, mark }: Person) => (
  <span className="flex items-center gap-3">
    <Avatar name={name} src={photo} />
    <span className="min-w-0 grow">
      <Text as="span" weight="medium" truncate className="block">
        {name}
      </Text>
      <CellNote truncate>{note}</CellNote>
    </span>
    {mark}
  </span>
);

/** Columns that many lists have, each said in a line: `const column = columnsOf<Transaction>()`. What holds nothing shows a dash. */
export const columnsOf = <
  Row extends { readonly [K in TextField<Row>]: string | null } & {
    readonly [K in FieldOf<Row, string | number | null>]: string | number | null;
  } & { readonly [K in FieldOf<Row, number>]: number },
>() => ({
  /** A field as it stands. */
  plain: (field: FieldOf<Row, string | number | null>, place: Place<Row>): ListColumn<Row> => ({
    ...place,
    id: field,
    cell: (row) => (isNothing(row[field]) ? NOTHING : row[field]),
  }),
  /** A whole number: how many there are of something. */
  count: (field: FieldOf<Row, number>, place: Place<Row>): ListColumn<Row> => ({
    align: "end",
    ...place,
    id: field,
    cell: (row) => formatNumber(row[field]),
  }),
  /** A phone number, as it is read. */
  phone: (field: TextField<Row>, place: Place<Row>): ListColumn<Row> => ({
    ...place,
    id: field,
    cell: ({ [field]: phone }) => (phone ? <PhoneText phone={phone} /> : NOTHING),
  }),
  /** Day and time. */
  moment: (field: TextField<Row>, place: Place<Row>): ListColumn<Row> => ({
    ...place,
    id: field,
    cell: ({ [field]: at }) => (at ? <Moment at={at} format={formatDateTime} /> : NOTHING),
  }),
  /** The day of a moment. */
  day: (field: TextField<Row>, place: Place<Row>): ListColumn<Row> => ({
    ...place,
    id: field,
    cell: ({ [field]: at }) => (at ? <Moment at={at} format={formatDate} /> : NOTHING),
  }),
  /** A state by the table that says how each is shown, and what is to be said under it. */
  state: <K extends keyof Row & string>(
    field: K,
    place: Place<Row>,
    table: StatusTable<Row[K] & string>,
    noteOf?: (row: Row) => ReactNode,
  ): ListColumn<Row> => ({
    ...place,
    id: field,
    cell: (row) => {
      const { [field]: state } = row;
      const note = noteOf?.(row) ?? null;
      return (
        <>
          {typeof state === "string" && <StatusBadge table={table} status={state} />}
          {!isNothing(note) && <CellNote>{note}</CellNote>}
        </>
      );
    },
  }),
  /** Two lines: what it is, and what is looked up of it. */
  lines: (
    id: string,
    place: Place<Row>,
    look: (row: Row) => readonly [main: ReactNode, note?: ReactNode],
  ): ListColumn<Row> => ({
    ...place,
    id,
    cell: (row) => {
      const [main, note = null] = look(row);
      if (isNothing(main) && isNothing(note)) return NOTHING;
      return (
        <>
          <Text as="span" truncate className="block">
            {main}
          </Text>
          {!isNothing(note) && <CellNote truncate>{note}</CellNote>}
        </>
      );
    },
  }),
  /** Somebody: the face, the name, the address. */
  person: (id: string, place: Place<Row>, look: (row: Row) => Person): ListColumn<Row> => ({
    ...place,
    id,
    cell: (row) => <PersonCell {...look(row)} />,
  }),
  /**
   * A sum, under the others. `muted` for what is only looked up, and paler still where it is nothing; `total` for what the footer adds up, one of the list's `sums`;
   * `id` where views know the column by another name; `noteOf` says what stands under the sum.
   */
  money: (
    field: TextField<Row>,
    {
      signed,
      muted,
      total,
      currency = "UAH",
      id = field,
      ...place
    }: Omit<Place<Row>, "total"> & {
      id?: string;
      signed?: true;
      muted?: true;
      total?: true;
      currency?: ListCurrency;
    },
    noteOf?: (row: Row) => ReactNode,
  ): ListColumn<Row> => ({
    align: "end",
    ...place,
    id,
    ...(total && { total: (sum) => <Money amount={sum} currency={currency} signed={signed} /> }),
    cell: (row) => {
      const note = noteOf?.(row) ?? null;
      const look = muted
        ? ({ tone: isZero(row[field]) ? "faint" : "muted" } as const)
        : ({ weight: "medium" } as const);
      return row[field] === null ? (
        NOTHING
      ) : (
        <>
          <Text as="span" {...look} className={noteOf && "block"}>
            <Money amount={row[field]} currency={currency} signed={signed} />
          </Text>
          {!isNothing(note) && <CellNote>{note}</CellNote>}
        </>
      );
    },
  }),
});
