import type { TelegramLink as Link } from "@dropship/api/contract/telegram";
import { Button } from "@dropship/ui/button";
import { formatTime } from "@dropship/ui/format/date";
import { QrCode } from "@dropship/ui/qr-code";
import { Spinner } from "@dropship/ui/spinner";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { refreshTelegram, watchedTelegramQuery } from "./telegram-queries.ts";

/** A link that waits to be followed, for this device and for a phone; ends by itself when it was. */
export function TelegramLink({ link, onEnd }: { link: Link; onEnd: () => void }) {
  const { data: telegram } = useQuery(watchedTelegramQuery);
  const isLinked = telegram?.linked != null && !telegram.linked.needs_confirming;
  useEffect(() => {
    if (!isLinked) return;
    void refreshTelegram();
    onEnd();
  }, [isLinked, onEnd]);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <QrCode text={link.url} label="Код, который открывает бота на телефоне" className="w-36 shrink-0" />
      <div className="min-w-0 grow basis-56 space-y-3">
        <Text as="div" size="14" className="flex items-center gap-2">
          <Spinner label="Ждём Telegram" />
          Откройте Telegram и нажмите «Запустить».
        </Text>
        <Text size="13" tone="muted">
          Если Telegram на телефоне, наведите камеру на код. Ссылка действует до{" "}
          <time dateTime={link.expires_at}>{formatTime(link.expires_at)}</time> и только один раз.
        </Text>
        <div className="flex flex-wrap gap-2">
          <Button asChild size="sm" variant="primary">
            <a href={link.url} target="_blank" rel="noreferrer">
              Открыть Telegram
            </a>
          </Button>
          <Button size="sm" variant="ghost" onClick={onEnd}>
            Отмена
          </Button>
        </div>
      </div>
    </div>
  );
}
