import type { OwnTelegram, TelegramLink as Link } from "@dropship/api/contract/telegram";
import { Alert } from "@dropship/ui/alert";
import { Badge } from "@dropship/ui/badge";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { ErrorState } from "@dropship/ui/error-state";
import { formatLongDate } from "@dropship/ui/format/date";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { Suspense, useCallback, useState } from "react";
import { errorText } from "../../shared/error-text.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { isAdmin, useSignedInUser } from "../../shared/session.ts";
import { ownTelegramQuery } from "./telegram-queries.ts";

const TelegramDialog = lazyPart(async () => (await import("./telegram-dialog.tsx")).TelegramDialog);
const UnlinkDialog = lazyPart(async () => (await import("./telegram-dialog.tsx")).UnlinkDialog);
const TelegramLink = lazyPart(async () => (await import("./telegram-link.tsx")).TelegramLink);

/** One's Telegram: linked by the password and a press in Telegram, unlinked by another. */
export function TelegramCard() {
  const { data: telegram, error, refetch } = useQuery(ownTelegramQuery);
  const [link, setLink] = useState<Link | null>(null);
  const endLink = useCallback(() => setLink(null), []);
  // A link that stands as the page opens is read with its card; one that is made meanwhile is news, and said.
  const [hasAskedToLink, setAskedToLink] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const user = useSignedInUser();
  return (
    <Card aria-label="Telegram">
      <CardHeader
        title="Telegram"
        description="Бот приносит уведомления и отвечает на вопросы: «баланс», «заказ 100123», «накладная …»."
      />
      {error && !telegram && (
        <ErrorState size="panel" title="Не загрузилось" onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!telegram && !error && <Skeleton className="h-10" />}
      <span aria-live="polite" className="sr-only">
        {hasAskedToLink && telegram?.linked && !link && `Telegram привязан: ${telegram.linked.name}`}
      </span>
      {telegram?.linked && <Linked telegram={telegram} linked={telegram.linked} />}
      {telegram?.linked?.needs_confirming && !link && (
        <Alert
          tone="notice"
          role="note"
          title={isAdmin(user) ? "Кнопки администратора ждут подтверждения" : "Бот ждёт подтверждения"}
          className="mt-4"
          action={
            telegram.is_available && (
              <Button size="sm" onClick={() => setAsked(true)}>
                Подтвердить
              </Button>
            )
          }
        >
          Telegram привязан из сеанса без второго шага, или с тех пор сменился пароль. Уведомления приходят как раньше
          {isAdmin(user) ? "." : ", но на вопросы бот пока не отвечает."}
        </Alert>
      )}
      {telegram && !telegram.linked && !telegram.is_available && (
        <Text size="14" tone="muted">
          У магазина пока нет бота. Когда он появится, его можно будет привязать здесь.
        </Text>
      )}
      {telegram?.is_available && !telegram.linked && !link && (
        <Button
          icon={<Send />}
          onClick={() => setAsked(true)}
          onPointerEnter={TelegramDialog.preload}
          onFocus={TelegramDialog.preload}
        >
          Привязать Telegram
        </Button>
      )}
      <Suspense>
        {isAsked && (
          <TelegramDialog
            confirms={Boolean(telegram?.linked)}
            onLink={(made) => {
              setLink(made);
              setAskedToLink(true);
            }}
            onClose={() => setAsked(false)}
          />
        )}
      </Suspense>
      {link && (
        <Suspense fallback={<Skeleton className="h-36" />}>
          <TelegramLink link={link} onEnd={endLink} />
        </Suspense>
      )}
    </Card>
  );
}

function Linked({ telegram, linked }: { telegram: OwnTelegram; linked: NonNullable<OwnTelegram["linked"]> }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-60">
        <Text size="14" weight="medium" className="flex flex-wrap items-center gap-x-2 break-words">
          {linked.name} <Badge tone="good">Привязан</Badge>
        </Text>
        {linked.linked_at && (
          <Text size="13" tone="muted" className="mt-0.5">
            С {formatLongDate(linked.linked_at)}
          </Text>
        )}
      </div>
      <Button size="sm" aria-label="Отвязать Telegram" onClick={() => setAsked(true)}>
        Отвязать
      </Button>
      <Suspense>{isAsked && <UnlinkDialog telegram={telegram} onClose={() => setAsked(false)} />}</Suspense>
    </div>
  );
}
