import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { Link } from "@dropship/ui/link";
import { RecordList, type RecordListItem } from "@dropship/ui/patterns/record-list";
import { Skeleton } from "@dropship/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Coming } from "./coming.tsx";
import { errorReference, errorText } from "./error-text.ts";

interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly total: number };
}

/** The first rows of a list about a record, and the way to all of them. */
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
  row: (row: Row) => RecordListItem;
  /** The list with the record as its filter. */
  href: string;
  allName: (total: number) => string;
  empty: { icon: LucideIcon; title: string; text: string };
  action?: ReactNode;
}) {
  if (found.isPending)
    return (
      <Coming>
        <Skeleton className="h-72 w-full" />
      </Coming>
    );
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
      <RecordList
        label={label}
        items={data.map(row)}
        footer={
          <>
            <Button asChild size="sm" iconEnd={<ArrowRight />}>
              <Link href={href}>{allName(meta.total)}</Link>
            </Button>
            {action}
          </>
        }
      />
    </Card>
  );
}
