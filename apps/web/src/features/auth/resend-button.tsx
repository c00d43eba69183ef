import { Button } from "@dropship/ui/button";
import { plural } from "@dropship/ui/format/number";
import { useResend } from "./use-resend.ts";

/** Sends the verification letter again; counts down while it has to wait. */
export function ResendButton() {
  const { isSending, resend, secondsLeft } = useResend();
  const isPaused = secondsLeft > 0;
  return (
    <Button variant="primary" block loading={isSending} disabled={isPaused} onClick={resend}>
      {isPaused
        ? `Отправить ещё раз через ${plural(secondsLeft, ["секунду", "секунды", "секунд"])}`
        : "Отправить письмо ещё раз"}
    </Button>
  );
}
