import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { formatUah } from "@dropship/ui/format/money";
import { Link } from "@dropship/ui/link";
import { useEffect, useRef } from "react";

/** The balance does not reach: how much is missing and what to do, above the form; the sum by the button says it once more. */
export function ShortBalance({
  missing,
  refused,
  onPayByCod,
}: {
  missing: string;
  /** The order was sent and refused for it: takes the focus. */
  refused: boolean;
  /** Not offered to who pays so already. */
  onPayByCod?: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refused) return;
    box.current?.focus();
    box.current?.scrollIntoView({ block: "center" });
  }, [refused]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert
        tone="notice"
        role={refused ? "alert" : "status"}
        title={`На балансе не хватает ${formatUah(missing)}`}
        action={
          <>
            <Button asChild size="sm">
              <Link href="/replenishments">Пополнить баланс</Link>
            </Button>
            {onPayByCod && (
              <Button size="sm" variant="ghost" onClick={onPayByCod}>
                Оплата при получении
              </Button>
            )}
          </>
        }
      >
        {refused && "Заказ не оформлен. "}Введённое сохранится, пока вы пополняете.
      </Alert>
    </div>
  );
}
