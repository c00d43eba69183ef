import type { OrderDetail } from "@dropship/api/contract/orders";
import { Card, CardHeader } from "@dropship/ui/card";
import { formatLongDate } from "@dropship/ui/format/date";
import { formatPhone } from "@dropship/ui/format/phone";
import { WaybillCard } from "@dropship/ui/patterns/waybill-card";
import { useConfig } from "../../shared/config.ts";
import { CopyNumber } from "./copy-number.tsx";

/** Where the order goes: the carrier's parcel with its waybill, or the point where it is collected. */
export function OrderParcel({ order }: { order: OrderDetail }) {
  const { carrier_sandbox } = useConfig();
  const { waybill, delivery, recipient, money } = order;
  const name = [recipient.last_name, recipient.first_name, recipient.middle_name].filter(Boolean).join(" ");
  const who = `${name}, ${formatPhone(recipient.phone)}`;
  const where = [delivery.city, delivery.address].filter(Boolean).join(", ");
  if (delivery.kind === "pickup") {
    return (
      <Card>
        <CardHeader title="Самовывоз" />
        <dl className="grid gap-3 text-14 sm:grid-cols-2">
          <div>
            <dt className="text-13 text-muted">Где забрать</dt>
            <dd>{where}</dd>
          </div>
          <div>
            <dt className="text-13 text-muted">Получатель</dt>
            <dd>{who}</dd>
          </div>
        </dl>
      </Card>
    );
  }
  const isOver = order.status === "cancelled";
  return (
    <WaybillCard
      number={waybill?.number}
      destination={where}
      recipient={who}
      arrival={waybill?.estimated_delivery ? formatLongDate(waybill.estimated_delivery) : null}
      cost={Number(money.delivery) > 0 ? money.delivery : null}
      cod={money.cod_amount}
      state={waybill?.carrier_text ? <span className="text-14 text-muted">{waybill.carrier_text}</span> : undefined}
      awaiting={isOver ? "Заказ отменён, посылки не будет." : undefined}
      actions={waybill && <CopyNumber number={waybill.number} what="номер накладной" />}
      note={carrier_sandbox ? "Ключ перевозчика не задан: данные доставки тестовые." : undefined}
    />
  );
}
