import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Link } from "@dropship/ui/link";
import { useEffect, useRef } from "react";

/** An order was sent and no response came: repeating is safe, and until then nothing can be changed. */
export function UnansweredPanel({
  sending,
  onRepeat,
  onGiveUp,
}: {
  sending: boolean;
  onRepeat: () => void;
  onGiveUp: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert
        tone="notice"
        role="alert"
        title="Ответ сервера не пришёл"
        action={
          <>
            <Button variant="primary" size="sm" loading={sending} onClick={onRepeat}>
              Повторить отправку
            </Button>
            <Button asChild size="sm" variant="ghost">
              <Link href="/orders">Посмотреть заказы</Link>
            </Button>
            <Button size="sm" variant="ghost" disabled={sending} onClick={onGiveUp}>
              Заказа нет, изменить
            </Button>
          </>
        }
      >
        Заказ мог быть оформлен. Повторите: второго такого же заказа не будет, деньги не спишутся дважды.
      </Alert>
    </div>
  );
}
