import type { BalanceWarning } from "@dropship/api/contract/balance";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { ErrorState } from "@dropship/ui/error-state";
import { formatUah } from "@dropship/ui/format/money";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { balanceQuery } from "../../shared/balance.ts";
import { errorText } from "../../shared/error-text.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { sourceOf } from "./balance-warning-form.ts";

const BalanceWarningDialog = lazyPart(async () => (await import("./balance-warning-dialog.tsx")).BalanceWarningDialog);

function wordsOf(warning: BalanceWarning): string {
  const source = sourceOf(warning);
  if (source === "never" || (source === "shop" && Number(warning.standard) === 0)) return "Не предупреждаем.";
  return source === "own"
    ? `Когда на балансе станет меньше ${formatUah(warning.own ?? "0.00")}.`
    : `Когда на балансе станет меньше ${formatUah(warning.standard)}: так решил магазин.`;
}

/** When the user is told that the balance is low. */
export function BalanceWarningCard() {
  const { data, error, isFetching, refetch } = useQuery(balanceQuery);
  const [isEditing, setEditing] = useState(false);
  const warning = data?.warning;
  return (
    <Card aria-label="Предупреждение о балансе">
      <CardHeader
        title="Предупреждение о балансе"
        actions={
          warning && (
            <Button size="sm" onClick={() => setEditing(true)}>
              Изменить
            </Button>
          )
        }
      />
      {warning ? (
        <Text size="14">{wordsOf(warning)}</Text>
      ) : error ? (
        <ErrorState size="panel" title="Порог не загрузился" onRetry={() => void refetch()} retrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <Skeleton className="h-5 w-64" />
      )}
      {isEditing && warning && (
        <Suspense>
          <BalanceWarningDialog warning={warning} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Card>
  );
}
