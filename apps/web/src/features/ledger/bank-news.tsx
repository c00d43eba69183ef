import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { plural } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { useQuery } from "@tanstack/react-query";
import { unmatchedRowsQuery } from "./queries.ts";

/** How many rows of the bank wait for a person; nothing where none does. */
export function BankNews() {
  const { data: count = 0 } = useQuery(unmatchedRowsQuery);
  if (count === 0) return null;
  return (
    <Alert
      tone="notice"
      title={`Не разобрано: ${plural(count, ["строка", "строки", "строк"])} банка`}
      className="mb-4"
      action={
        <Button asChild size="sm">
          <Link href="/admin/transactions/bank?state=unmatched">Разобрать</Link>
        </Button>
      }
    >
      Деньги пришли или ушли, а магазин не знает, чьи они.
    </Alert>
  );
}
