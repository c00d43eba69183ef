import type { Waybill } from "@dropship/api/contract/waybills";
import { numbered } from "@dropship/ui/format/record-number";
import { formatWaybill } from "@dropship/ui/format/waybill";
import { Money } from "@dropship/ui/money";
import { Text } from "@dropship/ui/text";
import { recipientName, WaybillState } from "./waybill-columns.tsx";

/** A waybill on a phone: its number and money, where it stands, who gets it and where. */
export function WaybillPhoneCard({ waybill }: { waybill: Waybill }) {
  const { number, cod, order, delivery_text: place, carrier_text: said } = waybill;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1">
      <Text as="span" numeric weight="semibold">
        {number ? formatWaybill(number) : `Заказ ${numbered(order.number)}`}
      </Text>
      <Text as="span" weight="medium" className="text-right">
        {cod ? <Money amount={cod} currency="UAH" /> : null}
      </Text>
      <span className="col-span-2">
        <WaybillState waybill={waybill} />
      </span>
      <Text size="14" className="col-span-2">
        {recipientName(waybill)}
      </Text>
      <Text size="13" tone="muted" className="col-span-2 line-clamp-2">
        {place}
      </Text>
      {said && (
        <Text size="13" tone="muted" className="col-span-2">
          {said}
        </Text>
      )}
    </article>
  );
}
