import type { BooksCheck } from "@dropship/api/contract/ledger";
import { Alert } from "@dropship/ui/alert";
import { Badge } from "@dropship/ui/badge";
import { Button } from "@dropship/ui/button";
import { formatDateTime } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { useHandFocusOn } from "@dropship/ui/hooks/use-hand-focus-on";
import { Text } from "@dropship/ui/text";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useRef } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { api } from "../../shared/api.ts";
import { queryClient } from "../../shared/query-client.ts";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { booksCheckQuery } from "./queries.ts";

const CHECKS = ["проверка", "проверки", "проверок"] as const;

/** What the last check of the books found, and the button of the next one. */
export function BooksBar() {
  const read = useQuery(booksCheckQuery);
  const { data } = read;
  const start = useMutation({
    mutationFn: () => api("checkBooks", {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: booksCheckQuery.queryKey }),
  });
  const isRunning = start.isPending || Boolean(data?.running);
  const isWell = !data?.running && data?.last?.differences.length === 0;
  const button = (
    <Allowed to="money.entries">
      <CheckNow variant={isWell ? "link" : "secondary"} loading={isRunning} onClick={() => start.mutate()} />
    </Allowed>
  );
  if (!data) return <ReadFailed title="Последняя сверка книг не загрузилась" read={read} className="mb-4" />;
  return (
    <div className="mb-4">
      <Result check={data} action={button} />
    </div>
  );
}

/** It stands in another place while the check runs and after it: the focus goes along. */
function CheckNow(props: { variant: "link" | "secondary"; loading: boolean; onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useHandFocusOn(button);
  return (
    <Button ref={button} size="sm" {...props}>
      Сверить сейчас
    </Button>
  );
}

function Result({ check: { last, running }, action }: { check: BooksCheck; action: React.ReactNode }) {
  if (running)
    return (
      <Alert tone="info" title="Сверяем книги" action={action}>
        {running.of ? `Готово ${running.done} из ${running.of}.` : "Начинаем…"}
      </Alert>
    );
  if (!last)
    return (
      <Alert tone="info" title="Книги ещё не сверяли" action={action}>
        Сверка заново складывает все проводки, остатки и резервы и ничего не меняет. Каждую ночь магазин делает её сам.
      </Alert>
    );
  if (last.differences.length === 0)
    return (
      // All is well: one quiet line, for the list is what people come for.
      <div role="status" className="flex flex-wrap items-center gap-x-3 max-sm:justify-between">
        <Badge tone="good" icon={<CircleCheck />}>
          Книги сходятся
        </Badge>
        <Text as="span" size="13" tone="muted" className="max-sm:order-last max-sm:basis-full">
          {plural(last.checks, CHECKS)}, последняя сверка — {formatDateTime(last.finished_at)}
        </Text>
        {action}
      </div>
    );
  return (
    <Alert tone="bad" title={`Книги не сходятся: ${plural(last.differences.length, CHECKS)}`} action={action}>
      <ul>
        {last.differences.map(({ title, text }) => (
          <li key={title}>
            {title}: {text}
          </li>
        ))}
      </ul>
      Сверка — {formatDateTime(last.finished_at)}. Пометка останется, пока сверка не пройдёт без расхождений.
    </Alert>
  );
}
