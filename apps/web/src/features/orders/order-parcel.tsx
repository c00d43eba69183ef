import type { OrderDetail } from "@dropship/api/contract/orders";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { CopyButton } from "@dropship/ui/copy-button";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatLongDate } from "@dropship/ui/format/date";
import { WaybillCard } from "@dropship/ui/patterns/waybill-card";
import { StatusBadge } from "@dropship/ui/status-badge";
import { FileDown } from "lucide-react";
import { useConfig } from "../../shared/config.ts";
import { PhoneText } from "../../shared/phone-text.tsx";
import { storageText, waybillStatusTable } from "../../shared/waybills/waybill-words.ts";
import { CopyNumber } from "./copy-number.tsx";
import { OrderPickupCard } from "./order-pickup.tsx";
import { parcelMessage } from "./parcel-message.ts";

/** What the shop's people do about a waybill that is not there: it is made and mended under this card. */
const AWAITED_BY_SHOP: Partial<Record<OrderDetail["status"], string>> = {
  new: "Её можно создать, когда заказ подтверждён.",
  on_hold: "Её можно создать, когда заказ снова в работе.",
};

/** Where the order goes: the carrier's parcel with its waybill, or the point where it is collected. Its own user has a text for the buyer. */
export function OrderParcel({ order, own = true }: { order: OrderDetail; own?: boolean }) {
  const { carrier_sandbox } = useConfig();
  const { waybill, delivery, recipient, money } = order;
  const isOver = order.status === "cancelled";
  const name = [recipient.last_name, recipient.first_name, recipient.middle_name].filter(Boolean).join(" ");
  const who = (
    <>
      {name}, <PhoneText phone={recipient.phone} />
    </>
  );
  const where = [delivery.city, delivery.address].filter(Boolean).join(", ");
  if (order.pickup) return <OrderPickupCard order={order} pickup={order.pickup} who={who} />;
  if (delivery.kind === "pickup") {
    return (
      <Card>
        <CardHeader title="Самовывоз" />
        <DescriptionList
          layout="stacked"
          items={[
            { term: isOver ? "Точка самовывоза" : "Где забрать", value: where },
            { term: "Получатель", value: who },
          ]}
        />
      </Card>
    );
  }
  if (isOver && !waybill) {
    return (
      <WaybillCard
        missing="Посылки не будет"
        awaiting="Заказ отменён до отправки."
        destination={where}
        recipient={who}
      />
    );
  }
  const message = own ? parcelMessage(order) : null;
  const storage = waybill?.storage ? storageText(waybill.storage.left) : null;
  return (
    <WaybillCard
      number={waybill?.number}
      {...(!own && { awaiting: AWAITED_BY_SHOP[order.status] ?? null })}
      destination={waybill?.redirect ? `${waybill.redirect.place} (переадресована)` : where}
      recipient={who}
      arrival={waybill?.estimated_delivery ? formatLongDate(waybill.estimated_delivery) : null}
      cost={Number(money.delivery) > 0 ? money.delivery : null}
      cod={money.cod_amount}
      state={waybill && <StatusBadge table={waybillStatusTable} status={waybill.status} />}
      events={(waybill?.tracking ?? [])
        .toReversed()
        .map(({ id, text, created_at: time }) => ({ id, title: text, time }))}
      actions={
        waybill && (
          <>
            <CopyNumber number={waybill.number} what="номер накладной" />
            {(own ? waybill.has_label : waybill.own_label !== null) && (
              <Button asChild size="sm" icon={<FileDown />}>
                <a href={own ? `/api/orders/${order.id}/label` : `/api/admin/orders/${order.id}/label`} download>
                  Скачать накладную
                </a>
              </Button>
            )}
            {message !== null && (
              <CopyButton text={message} label="Скопировать текст для покупателя">
                Текст для покупателя
              </CopyButton>
            )}
            {waybill.return_number && <CopyNumber number={waybill.return_number} what="номер возврата" />}
          </>
        )
      }
      alert={
        storage &&
        waybill?.storage && (
          <Alert
            tone={storage.tone === "muted" ? "info" : storage.tone}
            title={`Посылка ждёт получателя: ${storage.text}`}
          >
            {waybill.storage.days > 0 ? `Лежит в отделении ${waybill.storage.days} дн. ` : "Прибыла сегодня. "}
            {own
              ? "Напомните получателю: невостребованная посылка вернётся за ваш счёт."
              : "Невостребованная посылка вернётся за счёт дропшиппера."}
          </Alert>
        )
      }
      note={carrier_sandbox ? "Ключ перевозчика не задан: данные доставки тестовые." : undefined}
    />
  );
}
