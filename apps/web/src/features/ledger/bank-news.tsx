import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { formatDayOfMonth } from "@dropship/ui/format/date";
import { formatUah } from "@dropship/ui/format/money";
import { plural } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { useQuery } from "@tanstack/react-query";
import { unmatchedRowsQuery } from "./queries.ts";

/** How many rows of the bank wait for a person, how much money that is and how long it waits; nothing where none does. */
export function BankNews() {
  const { data } = useQuery(unmatchedRowsQuery);
  if (!data || data.count === 0) return null;
  const { count, sums } = data;
  const said = sums && [
    Number(sums.in) > 0 && `пришло ${formatUah(sums.in)}`,
    Number(sums.out) > 0 && `ушло ${formatUah(sums.out)}`,
    count > 1 && `самая давняя от ${formatDayOfMonth(sums.since)}`,
  ];
  return (
    <Alert
      tone="notice"
      inline
      title={`Не разобрано: ${plural(count, ["строка", "строки", "строк"])} банка`}
      className="mb-4"
      action={
        <Button asChild size="sm">
          <Link href="/admin/transactions/bank?state=unmatched">Разобрать</Link>
        </Button>
      }
    >
      {/* On a phone the number says enough: the sums stand where it leads. */}
      <span className="max-sm:hidden">
        {said ? `· ${said.filter(Boolean).join(" · ")}` : "· магазин не знает, чьи это деньги"}
      </span>
    </Alert>
  );
}
