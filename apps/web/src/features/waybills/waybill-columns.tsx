import type { Waybill } from "@dropship/api/contract/waybills";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { formatWaybill } from "@dropship/ui/format/waybill";
import { Money } from "@dropship/ui/money";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { Check } from "lucide-react";
import { PhoneText } from "../../shared/phone-text.tsx";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { storageText, waybillStatusTable, waybillTaskNames } from "../../shared/waybills/waybill-words.ts";

const column = columnsOf<Waybill>();
const NONE = (
  <Text as="span" tone="faint">
    —
  </Text>
);

/** Who receives the parcel, in one line. */
export const recipientName = ({ recipient }: Pick<Waybill, "recipient">): string =>
  `${recipient.last_name} ${recipient.first_name}`;

/** What presses about a waybill: what the carrier refused, what it is being asked to do, the days of storage, an order left behind. */
export function WaybillState({ waybill }: { waybill: Waybill }) {
  const { status, task, errors, storage_left: left, is_behind: isBehind } = waybill;
  const storage = left === null ? null : storageText(left);
  return (
    <>
      <StatusBadge table={waybillStatusTable} status={status} />
      {task && status !== "queued" && (
        <Text as="span" size="12" tone="muted" className="mt-0.5 block">
          {waybillTaskNames[task]}
        </Text>
      )}
      {errors[0] && (
        <Text as="span" size="12" tone="bad" className="mt-0.5 line-clamp-2 whitespace-normal">
          {errors[0].text}
        </Text>
      )}
      {storage && (
        <Text as="span" size="12" tone={storage.tone} className="mt-0.5 block">
          {storage.text}
        </Text>
      )}
      {isBehind && (
        <Text as="span" size="12" tone="bad" className="mt-0.5 block">
          заказ не отмечен собранным
        </Text>
      )}
    </>
  );
}

/** Columns of the shop's waybills. */
export const waybillColumns: readonly ListColumn<Waybill>[] = [
  {
    id: "number",
    title: "Накладная",
    width: 168,
    pin: "start",
    fixed: true,
    exports: ["number", "order"],
    cell: ({ number, order }) => (
      <>
        <Text as="span" numeric weight="medium" className="block whitespace-nowrap">
          {number ? formatWaybill(number) : "ещё нет"}
        </Text>
        {/* The cell is the link to the waybill, which leads to its order. */}
        <Text as="span" size="13" tone="muted" weight="regular" className="block">
          заказ {numbered(order.number)}
        </Text>
      </>
    ),
  },
  { id: "status", title: "Состояние", width: 204, cell: (waybill) => <WaybillState waybill={waybill} /> },
  {
    id: "recipient",
    title: "Получатель",
    width: 170,
    cell: (waybill) => (
      <>
        <Text as="span" truncate className="block">
          {recipientName(waybill)}
        </Text>
        <Text as="span" size="13" tone="muted" numeric className="block">
          <PhoneText phone={waybill.recipient.phone} />
        </Text>
      </>
    ),
  },
  {
    id: "delivery_text",
    title: "Куда",
    width: 188,
    grows: true,
    cell: ({ delivery_text: place }) => (
      <Text as="span" size="14" className="line-clamp-2">
        {place}
      </Text>
    ),
  },
  {
    id: "carrier_text",
    title: "Перевозчик говорит",
    width: 190,
    exports: ["carrier_text", "arrives_on", "storage_days", "return_number"],
    cell: ({ carrier_text: text, heard_at: at }) =>
      text ? (
        <>
          <Text as="span" size="14" className="line-clamp-2">
            {text}
          </Text>
          {at && (
            <Text as="time" dateTime={at} size="12" tone="muted" className="block">
              {formatDateTime(at)}
            </Text>
          )}
        </>
      ) : (
        NONE
      ),
  },
  {
    id: "departure_point",
    title: "Откуда",
    width: 140,
    optional: true,
    exports: ["departure_point", "counterparty"],
    cell: ({ departure_point: point }) => point?.name ?? NONE,
  },
  {
    id: "register",
    title: "Реестр",
    width: 130,
    optional: true,
    cell: ({ register }) =>
      register ? (
        <ScreenLink href={`/admin/invoices?register=${register.id}`}>{register.number || "создаётся"}</ScreenLink>
      ) : (
        NONE
      ),
  },
  {
    id: "printed_at",
    title: "Печать",
    width: 74,
    cell: ({ printed_at: at }) => (at ? <Check size={16} aria-label="Наклейка напечатана" /> : NONE),
  },
  column.moment("created_at", { title: "Создана", width: 150, sortKey: "created_at", optional: true }),
  {
    id: "cost",
    title: "Доставка",
    width: 104,
    align: "end",
    cell: ({ cost }) =>
      cost ? (
        <Text as="span" tone="muted">
          <Money amount={cost} currency="UAH" />
        </Text>
      ) : (
        NONE
      ),
  },
  {
    id: "cod",
    title: "Налож. платёж",
    width: 140,
    align: "end",
    fixed: true,
    cell: ({ cod }) => (cod ? <Money amount={cod} currency="UAH" /> : NONE),
  },
];
