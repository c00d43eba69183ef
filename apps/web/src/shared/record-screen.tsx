import { ErrorState } from "@dropship/ui/error-state";
import { PageHeader, type PageBreadcrumb } from "@dropship/ui/patterns/page-header";
import { Skeleton } from "@dropship/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Coming } from "./coming.tsx";
import { errorReference, errorText, isNotFound } from "./error-text.ts";

/** The page of one record: its shape while it is read, what to do when it cannot be read, what is said when there is none, else what is drawn of it. A form has `FormRecord`. */
export function RecordScreen<Data>({
  found,
  title,
  breadcrumbs,
  missing,
  coming = <Skeleton className="h-96 w-full" />,
  children,
}: {
  /** The read of it; one that has ended without any data has found none. */
  found: Pick<UseQueryResult<Data>, "data" | "error" | "isPending" | "isFetching" | "refetch">;
  /** Of the page, until the record gives it its own. */
  title: string;
  breadcrumbs: readonly PageBreadcrumb[];
  /** The page where there is no such record: a `NotFound`. */
  missing: ReactNode;
  /** Its shape under the heading. */
  coming?: ReactNode;
  children: (record: NonNullable<Data>) => ReactNode;
}) {
  const { data, error, isPending, isFetching, refetch } = found;
  if (data !== undefined && data !== null) return children(data);
  if (isNotFound(error) || (!isPending && !error)) return missing;
  return (
    <>
      <PageHeader title={title} breadcrumbs={breadcrumbs} loading={isPending} />
      {isPending ? (
        <Coming>{coming}</Coming>
      ) : (
        <ErrorState referenceId={errorReference(error)} onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      )}
    </>
  );
}
