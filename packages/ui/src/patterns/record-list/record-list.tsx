import type { Key, ReactNode } from "react";
import { Link } from "../../components/link/link.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** One record, in two lines. */
export interface RecordListItem {
  /** Unique in the list. */
  key: Key;
  /** What it is called. */
  title: ReactNode;
  /** When, where, what: one quiet line that may be long. */
  note?: ReactNode;
  /** Address of its page: the whole row leads there. Leave it out where there is none. */
  href?: string;
  /** Icon before the words, 20 px; seen from 640 px up. */
  icon?: ReactNode;
  /** A sum or a value at the end. */
  end?: ReactNode;
  /** Its state, a `StatusBadge`. */
  badge?: ReactNode;
  /** A small button at the end, for a row that leads nowhere. */
  action?: ReactNode;
}

/** Props of {@link RecordList}. */
export interface RecordListProps {
  /** What is listed. */
  label: string;
  /** The records in order. */
  items: readonly RecordListItem[];
  /** Under the rows: the way to all of them, what can be added. */
  footer?: ReactNode;
  /** It stands in a card with padding: words and sums keep to the edges of what else is there. */
  flush?: boolean;
}

/** A few records under the thing that they belong to, as rows of a card without padding, or `flush` within one with it; a whole list is `DataTable`. */
export function RecordList({
  label,
  items,
  footer,
  flush = false,
  className,
  ...rest
}: NativeProps<"div", RecordListProps>) {
  return (
    <div {...rest} className={className}>
      <ul aria-label={label} className="divide-y divide-hairline">
        {items.map(({ key, ...item }) => (
          <li key={key}>
            <Row {...item} flush={flush} />
          </li>
        ))}
      </ul>
      {footer && (
        <div
          className={cn("flex flex-wrap items-center gap-2 border-t border-hairline py-3", !flush && "px-4 sm:px-5")}
        >
          {footer}
        </div>
      )}
    </div>
  );
}

const rowClass = (isFlush: boolean) =>
  cn(
    "flex items-start gap-3 py-3 large-text:flex-wrap sm:items-center",
    // The ground of a row under the mouse reaches a little beyond its words.
    isFlush ? "-mx-2 rounded-control px-2" : "px-4 sm:px-5",
  );

function Row({ title, note, href, icon, end, badge, action, flush }: Omit<RecordListItem, "key"> & { flush: boolean }) {
  const words = (
    <>
      {icon && <span className="shrink-0 text-muted max-sm:hidden [&_svg]:size-5">{icon}</span>}
      <span className="min-w-0 grow">
        <span className="block text-14 font-medium wrap-anywhere">{title}</span>
        {note && <span className="block text-13 wrap-anywhere text-muted">{note}</span>}
      </span>
      {(end || badge) && (
        <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-4">
          {end && <span className="text-end text-14 whitespace-nowrap tabular-nums sm:min-w-28">{end}</span>}
          {badge}
        </span>
      )}
      {action && <span className="shrink-0">{action}</span>}
    </>
  );
  if (href === undefined) return <div className={rowClass(flush)}>{words}</div>;
  return (
    <Link href={href} className={cn(rowClass(flush), "transition-colors focus-inset hover:bg-sunken")}>
      {words}
    </Link>
  );
}
