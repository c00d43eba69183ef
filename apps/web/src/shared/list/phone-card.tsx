import type { ListCurrency } from "@dropship/api/contract/list";
import { formatDateTime } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { StatusBadge, type StatusTable } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import type { ReactNode } from "react";

interface CardPart {
  children: ReactNode;
  /** Over both columns. */
  wide?: true;
  /** At the right edge. */
  end?: true;
}

interface CardAmount {
  amount: string;
  currency?: ListCurrency;
  signed?: true;
  size?: "14";
}

const placed = ({ wide, end }: CardPart) => (wide ? "col-span-2" : end ? "text-right" : undefined);

/** A row of a list on a phone: what it is at the left, sums and states at the right. */
export const PhoneCard = ({ children }: { children: ReactNode }) => (
  <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 large-text:flex large-text:flex-col large-text:items-start">
    {children}
  </article>
);

/** What the row is called, in two lines at most. */
export const CardTitle = ({ children }: { children: ReactNode }) => (
  <Text size="14" weight="semibold" className="line-clamp-2">
    {children}
  </Text>
);

/** The sum that the row is about. */
export const CardSum = ({ children, size }: { children: ReactNode; size?: "14" }) => (
  <Text as="span" size={size} weight="semibold" className="text-right">
    {children}
  </Text>
);

/** The same of an amount. */
export const CardMoney = ({ amount, currency = "UAH", ...look }: CardAmount) => (
  <CardSum size={look.size}>
    <Money amount={amount} currency={currency} signed={look.signed} />
  </CardSum>
);

/** The row's state, at the right edge. */
export const CardState = <S extends string>(state: { table: StatusTable<S>; status: S }) => (
  <span className="justify-self-end">
    <StatusBadge {...state} />
  </span>
);

/** What stands at the right edge and is pressed by itself: a button of the row. */
export const CardEnd = ({ children }: { children: ReactNode }) => (
  <span className="relative z-1 justify-self-end">{children}</span>
);

/** A line that is read. */
export const CardLine = (part: CardPart & { truncate?: true }) => (
  <Text size="14" truncate={part.truncate} className={placed(part)}>
    {part.children}
  </Text>
);

/** A line that is looked up. */
export const CardNote = (part: CardPart & { truncate?: true }) => (
  <Text as={part.end ? "span" : "p"} size="13" tone="muted" truncate={part.truncate} className={placed(part)}>
    {part.children}
  </Text>
);

/** When it was. */
export const CardMoment = ({ at }: { at: string }) => (
  <Text as="time" dateTime={at} size="13" tone="muted">
    {formatDateTime(at)}
  </Text>
);
