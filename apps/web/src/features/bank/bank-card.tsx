import { accountInShort } from "@dropship/api/contract/bank-accounts";
import type { BankState } from "@dropship/api/contract/bank";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { CopyField } from "@dropship/ui/copy-field";
import { DescriptionList } from "@dropship/ui/description-list";
import { ErrorState } from "@dropship/ui/error-state";
import { plural } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { RelativeTime } from "@dropship/ui/relative-time";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { Coming } from "../../shared/coming.tsx";
import { errorText } from "../../shared/error-text.ts";
import { bankStateQuery } from "./bank-queries.ts";
import { UNMATCHED_HREF } from "./bank-words.ts";

const ago = (at: string | null) => (at === null ? "ещё не было" : <RelativeTime value={at} />);

/** How the shop and its bank hear each other: what is connected, when the last word came, and which account is read. */
export function BankCard() {
  const { data: state, error, refetch } = useQuery(bankStateQuery);
  if (!state && error) return <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>;
  if (!state)
    return (
      <Coming className="mb-8">
        <Skeleton className="h-80 w-full" />
      </Coming>
    );
  return (
    <section aria-label="Связь с банком" className="mb-8 space-y-4">
      <Warnings state={state} />
      <Card as="div" className="space-y-5">
        <Connection state={state} />
      </Card>
    </section>
  );
}

function Warnings({ state }: { state: BankState }) {
  const { statement, unmatched } = state;
  return (
    <>
      {state.is_sandbox && (
        <Alert
          tone="notice"
          inline
          title="Вместо банка — песочница."
          action={
            state.sandbox_url && (
              <Button asChild size="sm">
                <a href={state.sandbox_url}>Сделать пробный перевод</a>
              </Button>
            )
          }
        >
          Деньги в ней ненастоящие; для работы с банком введите токены и выключите её.
        </Alert>
      )}
      {state.sandbox_refused && (
        <Alert tone="bad" title="Песочница включена, но не работает">
          В настоящем магазине ненастоящие деньги стали бы настоящим долгом. Выключите её и введите токены.
        </Alert>
      )}
      {statement.problem !== null && (
        <Alert tone="bad" title="Выписка не читается">
          {statement.problem} Переводы ждут; магазин спросит снова сам.
        </Alert>
      )}
      {statement.is_on && statement.is_registered === false && (
        <Alert tone="notice" title="Банк не знает адреса магазина">
          Строки выписки придут с опозданием, по запросу. Адрес зарегистрируется сам, когда магазин откроется по https.
        </Alert>
      )}
      {unmatched > 0 && (
        <Alert
          tone="notice"
          inline
          title={`Не разобрано: ${plural(unmatched, ["строка", "строки", "строк"])} банка`}
          action={
            <Button asChild size="sm">
              <Link href={UNMATCHED_HREF}>Разобрать</Link>
            </Button>
          }
        />
      )}
    </>
  );
}

function Connection({ state: { acquiring, statement } }: { state: BankState }) {
  const watched = statement.accounts.find((account) => account.is_watched);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
      <div>
        <Text as="h2" weight="semibold" className="mb-2">
          Оплата картой: {acquiring.is_on ? "подключена" : "не подключена"}
        </Text>
        <DescriptionList items={[{ term: "Последнее уведомление", value: ago(acquiring.last_webhook_at) }]} />
        <CopyField label="Адрес для уведомлений" value={acquiring.webhook_url} />
      </div>
      <div>
        <Text as="h2" weight="semibold" className="mb-2">
          Выписка: {statement.is_on ? "подключена" : "не подключена"}
        </Text>
        <DescriptionList
          items={[
            { term: "Читаем счёт", value: watched ? accountInShort(watched) : "пока никакой" },
            { term: "Последнее уведомление", value: ago(statement.last_webhook_at) },
            { term: "Последний запрос", value: ago(statement.last_poll_at) },
            {
              term: "Адрес у банка",
              value:
                statement.is_registered === null
                  ? "не проверяли"
                  : statement.is_registered
                    ? "зарегистрирован"
                    : "другой",
            },
          ]}
        />
        <Text size="13" tone="muted" className="mt-2 break-words">
          {statement.webhook_url}
        </Text>
      </div>
    </div>
  );
}
