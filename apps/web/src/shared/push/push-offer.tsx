import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { useBrowserFact } from "@dropship/ui/hooks/use-browser-fact";
import { useState } from "react";
import { useSignedInUser } from "../session.ts";
import { keepPushChoice } from "./push-choice.ts";
import { drawnOffer, pushOffered } from "./push-offered.ts";

/** Loaded with the press, after the browser was asked. */
const turnOn = (userId: number, asked: Promise<NotificationPermission>) =>
  import("./turn-push.ts").then(({ turnPushOn }) => turnPushOn(userId, asked));

/**
 * A calm offer of push messages, where they make sense: on the list of notifications, on a new order, on the home screen. The
 * browser is asked only after a press on «Включить». Who said no, here or to the browser, is not asked again.
 */
export function PushOffer({ className }: { className?: string }) {
  const { id: userId } = useSignedInUser();
  // All of it is known at once, so that nothing moves when the offer comes.
  const offer = useBrowserFact(() => pushOffered(userId), drawnOffer());
  const [isAnswered, setAnswered] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  if (!offer || isAnswered) return null;

  const decline = () => {
    keepPushChoice(userId, "later");
    setAnswered(true);
  };
  if (offer === "after-install") {
    return (
      <Alert
        role="note"
        className={className}
        title="Уведомления на iPhone и iPad"
        action={
          <Button size="sm" onClick={decline}>
            Понятно
          </Button>
        }
      >
        Они приходят, когда магазин добавлен на экран «Домой». В Safari нажмите «Поделиться», затем «На экран „Домой“»,
        и откройте магазин оттуда.
      </Alert>
    );
  }
  const accept = () => {
    setIsAsking(true);
    void turnOn(userId, Notification.requestPermission())
      .catch(() => false) // without a network; the settings have the switch
      .finally(() => setAnswered(true));
  };
  return (
    <Alert
      role="note"
      className={className}
      title="Узнавайте о заказах сразу"
      action={
        <>
          <Button size="sm" variant="primary" loading={isAsking} onClick={accept}>
            Включить
          </Button>
          <Button size="sm" disabled={isAsking} onClick={decline}>
            Не сейчас
          </Button>
        </>
      }
    >
      Браузер сообщит, когда заказ изменит состояние или деньги придут на баланс, даже если магазин закрыт.
    </Alert>
  );
}
