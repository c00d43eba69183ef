import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { formatDateTime } from "@dropship/ui/format/date";
import { formatUah } from "@dropship/ui/format/money";
import { Link } from "@dropship/ui/link";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMay } from "./session.ts";
import { api } from "./api.ts";

const booksQuery = queryOptions({
  queryKey: ["getBooksCheck"],
  queryFn: async ({ signal }) => (await api("getBooksCheck", { signal })).data,
});
const bankQuery = queryOptions({
  queryKey: ["getLiabilities", "30"],
  queryFn: async ({ signal }) => (await api("getLiabilities", { query: { days: "30" }, signal })).data,
});

/** What the alarm waits for. */
export const booksAlarmKeys = [booksQuery.queryKey, bankQuery.queryKey];

/** Says to admins that the books do not agree with themselves or with the bank; nothing where all is well. */
export function BooksAlarm({
  ofBooks = true,
}: {
  /** Not where the check of the books stands anyway. */ ofBooks?: boolean;
}) {
  const seesMoney = useMay("money.see");
  const { data: books } = useQuery({ ...booksQuery, enabled: ofBooks && seesMoney });
  const { data: bank } = useQuery({ ...bankQuery, enabled: seesMoney });
  const differences = ofBooks ? (books?.last?.differences.length ?? 0) : 0;
  const statement = bank?.statement;
  const unexplained = bank?.days.at(-1)?.unexplained ?? "0.00";
  return (
    <>
      {differences > 0 && (
        <Alert
          tone="bad"
          title="Книги не сходятся"
          className="mb-4"
          action={
            <Button asChild size="sm">
              <Link href="/admin/transactions">Посмотреть</Link>
            </Button>
          }
        >
          Последняя сверка нашла расхождения. Не отправляйте деньги, пока их не объяснят.
        </Alert>
      )}
      {statement && Number(unexplained) !== 0 && (
        <Alert
          tone="bad"
          title={`Банк и книги расходятся на ${formatUah(unexplained)}`}
          className="mb-4"
          action={
            <Button asChild size="sm">
              <Link href="/admin/transactions?as=liabilities">Обязательства</Link>
            </Button>
          }
        >
          Столько не объясняет ни одна строка выписки. Остаток банка — на {formatDateTime(statement.checked_at)}.
        </Alert>
      )}
    </>
  );
}
