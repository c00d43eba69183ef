import { ErrorState } from "@dropship/ui/error-state";
import { Skeleton } from "@dropship/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Coming } from "../coming.tsx";
import { errorReference, errorText, isNotFound } from "../error-text.ts";

/** A record opened above its list: its shape while it is read, and what to do when it cannot be read. Of one that is not there the empty list under it speaks, else `missing`. */
export function RecordAbove<Data>({
  found,
  failed,
  coming,
  missing = null,
  children,
}: {
  found: Pick<UseQueryResult<Data>, "data" | "error" | "isFetching" | "refetch">;
  /** «Выплата не загрузилась». */
  failed: string;
  /** The class of its usual height. */
  coming: string;
  /** Said of one that is not there, where the list under it is another. */
  missing?: ReactNode;
  children: (record: NonNullable<Data>) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = found;
  if (data !== undefined && data !== null) return children(data);
  if (data === null || isNotFound(error)) return missing;
  if (!error)
    return (
      <Coming className="mb-6">
        {/* Nobody knows how high it will be: the list under it is held meanwhile (`Held`). */}
        <Skeleton data-coming className={`w-full ${coming}`} />
      </Coming>
    );
  return (
    <ErrorState
      size="panel"
      title={failed}
      referenceId={errorReference(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      {errorText(error)}
    </ErrorState>
  );
}
