import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import type { UseQueryResult } from "@tanstack/react-query";
import { errorText } from "./error-text.ts";

/** In the place of a part of a screen that could not be read: what is missing, why, and a press that reads it again. Nothing while there is no error. */
export function ReadFailed({
  title,
  read: { data, error, isFetching, refetch },
  className,
}: {
  /** What is missing: «Условия не загрузились». */
  title: string;
  read: Pick<UseQueryResult, "data" | "error" | "isFetching" | "refetch">;
  /** Room around it. */
  className?: string;
}) {
  // What was read before stays to be seen.
  if (!error || data !== undefined) return null;
  const again = (
    <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
      Попробовать еще раз
    </Button>
  );
  return (
    <Alert tone="bad" title={title} action={again} className={className}>
      {errorText(error)}
    </Alert>
  );
}
