import type { OrderDetail } from "@dropship/api/contract/orders";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Link } from "@dropship/ui/link";
import type { ReactNode } from "react";
import { askSupportHref } from "../../shared/ask-support.tsx";
import { afterCancel } from "./order-way.ts";

const because = (what: string, reason: string | null) => (reason ? `${what}: ${reason}` : what);

function SupportLink({ id }: Pick<OrderDetail, "id">) {
  return (
    <Button asChild size="sm">
      <Link href={askSupportHref("order", id)}>Написать в поддержку</Link>
    </Button>
  );
}

/** Why an order does not go on, at the top of its page, and what to do; nothing while it goes its way. */
export function OrderStanding({ order }: { order: OrderDetail }) {
  const { id, status, reason, payment_status } = order;
  const isRefunded = payment_status === "refunded";
  const say = (tone: "notice" | "info", title: string, text: string, action?: ReactNode) => (
    <Alert tone={tone} title={title} action={action} className="mb-4">
      {text}
    </Alert>
  );
  if (status === "on_hold")
    return say(
      "notice",
      because("Заказ ждёт", reason),
      `Магазин продолжит, когда вопрос решится; товары пока отложены для вас. Чтобы ускорить, напишите в поддержку: заказ приложится к обращению сам.`,
      <SupportLink id={id} />,
    );
  if (status === "lost")
    return say(
      "notice",
      because("Посылка не дошла", reason),
      `${isRefunded ? "Деньги вернулись на баланс. " : ""}Если получатель ждёт, повторите заказ.`,
      <SupportLink id={id} />,
    );
  // A user who cancelled knows why.
  if (status === "cancelled" && reason !== null)
    return say("info", because("Магазин отменил заказ", reason), afterCancel(order));
  return null;
}
