import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { Link } from "@dropship/ui/link";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { errorReference, errorText } from "../../../shared/error-text.ts";

/** One record, in two lines. */
export interface FirstRow {
  readonly key: number;
  /** Its page; null where there is none. */
  readonly href: string | null;
  readonly title: ReactNode;
  readonly note: ReactNode;
  /** A sum or a value at the end. */
  readonly end?: ReactNode;
  readonly badge?: ReactNode;
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number };
}

/** The first rows of a list about a user, and the way to all of them. */
export function FirstRows<Row>({
  label,
  found,
  row,
  href,
  allName,
  empty,
  action,
}: {
  label: string;
  found: UseQueryResult<Page<Row>>;
  row: (row: Row) => FirstRow;
  /** The list with the user as its filter. */
  href: string;
  allName: (total: number) => string;
  empty: { icon: LucideIcon; title: string; text: string };
  action?: ReactNode;
}) {
  if (found.isPending) return <Skeleton className="h-72 w-full" />;
  if (!found.data)
    return (
      <ErrorState
        size="panel"
        referenceId={errorReference(found.error)}
        retrying={found.isFetching}
        onRetry={() => void found.refetch()}
      >
        {errorText(found.error)}
      </ErrorState>
    );
  const { data, meta } = found.data;
  const Icon = empty.icon;
  if (data.length === 0)
    return (
      <Card>
        <EmptyState icon={<Icon />} title={empty.title} action={action}>
          {empty.text}
        </EmptyState>
      </Card>
    );
  return (
    <Card as="div" padded={false}>
      <ul aria-label={label} className="divide-y divide-hairline">
        {data.map((one) => {
          const { key, ...shown } = row(one);
          return (
            <li key={key}>
              <Row {...shown} />
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-2 border-t border-hairline px-4 py-3 sm:px-5">
        <Button asChild size="sm" iconEnd={<ArrowRight />}>
          <Link href={href}>{allName(meta.total)}</Link>
        </Button>
        {action}
      </div>
    </Card>
  );
}

const rowClass = "flex items-start gap-3 px-4 py-3 sm:items-center sm:px-5";

function Row({ href, title, note, end, badge }: Omit<FirstRow, "key">) {
  const inside = (
    <>
      <span className="min-w-0 grow">
        <Text as="span" size="14" weight="medium" className="block break-words">
          {title}
        </Text>
        <Text as="span" size="13" tone="muted" className="block wrap-anywhere">
          {note}
        </Text>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row-reverse sm:items-center sm:gap-4">
        {end && (
          <Text as="span" size="14" className="text-end whitespace-nowrap tabular-nums sm:min-w-28">
            {end}
          </Text>
        )}
        {badge}
      </span>
    </>
  );
  if (href === null) return <div className={rowClass}>{inside}</div>;
  return (
    <Link href={href} className={`${rowClass} transition-colors focus-inset hover:bg-sunken`}>
      {inside}
    </Link>
  );
}
