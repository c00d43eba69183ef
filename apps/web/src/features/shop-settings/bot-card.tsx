import type { BotState } from "@dropship/api/contract/telegram";
import { Alert } from "@dropship/ui/alert";
import { Badge } from "@dropship/ui/badge";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { ErrorState } from "@dropship/ui/error-state";
import { plural } from "@dropship/ui/format/number";
import { RelativeTime } from "@dropship/ui/relative-time";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Coming } from "../../shared/coming.tsx";
import { errorText } from "../../shared/error-text.ts";
import { botStateQuery } from "./bot-queries.ts";

const RECEIVE_NAMES: Readonly<Record<BotState["receive"], string>> = {
  polling: "опрос",
  webhook: "вебхук",
  off: "не получает",
};
const ago = (at: string | null): ReactNode => (at === null ? "ещё не было" : <RelativeTime value={at} />);

/** How the shop's bot does: whom it hears and by which way, and what went wrong. */
export function BotCard() {
  const { data: state, error, refetch } = useQuery(botStateQuery);
  if (!state && error) return <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>;
  if (!state)
    return (
      <Coming className="mb-8">
        <Skeleton className="h-56 w-full" />
      </Coming>
    );
  return (
    <section aria-label="Состояние бота" className="mb-8 space-y-4">
      <Warnings state={state} />
      {state.is_connected && (
        <Card as="div">
          <Text as="h2" weight="semibold" className="mb-2 flex flex-wrap items-center gap-2">
            {state.username === null ? "Бот подключён" : `@${state.username}`}
            <Badge tone={state.problem === null ? "good" : "bad"}>
              {state.problem === null ? "На связи" : "Нет связи"}
            </Badge>
          </Text>
          <DescriptionList items={facts(state)} />
        </Card>
      )}
    </section>
  );
}

function facts(state: BotState) {
  const { updates, calls } = state.waiting;
  return [
    { term: "Получает сообщения", value: RECEIVE_NAMES[state.receive] },
    ...(state.receive === "polling" ? [{ term: "Последний опрос", value: ago(state.last_poll_at) }] : []),
    ...(state.receive === "webhook"
      ? [
          { term: "Адрес вебхука", value: state.webhook_url },
          {
            term: "Адрес у Telegram",
            value: state.is_registered === null ? "не проверяли" : state.is_registered ? "зарегистрирован" : "другой",
          },
        ]
      : []),
    { term: "Последнее сообщение", value: ago(state.last_update_at) },
    { term: "Привязали Telegram", value: plural(state.linked, ["человек", "человека", "человек"]) },
    {
      term: "В очереди",
      value: updates + calls === 0 ? "пусто" : `${updates} не разобрано, ${calls} ещё не отправлено`,
    },
  ];
}

function Warnings({ state }: { state: BotState }) {
  return (
    <>
      {state.is_sandbox && (
        <Alert
          tone="notice"
          title="Вместо Telegram — песочница"
          action={
            state.sandbox_url && (
              <Button asChild size="sm">
                <a href={state.sandbox_url}>Написать боту</a>
              </Button>
            )
          }
        >
          Она отвечает по протоколу Telegram, но сообщения никуда не уходят. Для работы с Telegram выключите её и
          введите токен.
        </Alert>
      )}
      {state.sandbox_refused && (
        <Alert tone="bad" title="Песочница включена, но не работает">
          Она бывает только в демо-магазине. Выключите её и введите токен.
        </Alert>
      )}
      {!state.is_connected && !state.sandbox_refused && (
        <Alert tone="notice" title="Бота нет">
          Уведомления в Telegram никуда не уходят, привязать аккаунт нельзя. Введите токен, который выдал @BotFather.
        </Alert>
      )}
      {state.problem !== null && (
        <Alert tone="bad" title="Бот не слышит Telegram">
          {state.problem} Магазин пробует снова сам.
        </Alert>
      )}
    </>
  );
}
