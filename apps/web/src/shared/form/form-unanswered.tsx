import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { type ReactNode, useEffect, useRef } from "react";
import type { FieldValues, Form } from "./form-types.ts";

/** What was sent got no response: repeating is safe, and until then nothing can be changed. Draws nothing when all is answered. */
export function FormUnanswered<Values extends FieldValues>({
  form: { unanswered, isSending },
  giveUpLabel = "Не повторять",
  onGiveUp,
  links,
  children = "Запрос мог быть выполнен. Повторите: второй раз он не выполнится.",
}: {
  form: Form<Values>;
  /** Names what the user has found out: «Заказа нет, изменить». */
  giveUpLabel?: string;
  /** Instead of giving up at once: to look whether it was done first. */
  onGiveUp?: () => void;
  /** Where the user can look whether it was done. */
  links?: ReactNode;
  /** What may have happened, and that repeating is safe. */
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const isWaiting = unanswered !== null;
  useEffect(() => {
    if (isWaiting) box.current?.focus();
  }, [isWaiting]);
  if (!unanswered) return null;
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert
        tone="notice"
        role="alert"
        title="Ответ сервера не пришёл"
        action={
          <>
            <Button variant="primary" size="sm" loading={isSending} onClick={unanswered.repeat}>
              Повторить отправку
            </Button>
            {links}
            <Button size="sm" variant="ghost" disabled={isSending} onClick={onGiveUp ?? unanswered.giveUp}>
              {giveUpLabel}
            </Button>
          </>
        }
      >
        {children}
      </Alert>
    </div>
  );
}
