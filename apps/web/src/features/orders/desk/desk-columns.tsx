import { DELIVERY_KIND_NAMES } from "@dropship/api/contract/order-choices";
import type { AdminOrder } from "@dropship/api/contract/order-desk";
import { Badge } from "@dropship/ui/badge";
import { numbered } from "@dropship/ui/format/record-number";
import { formatWaybill } from "@dropship/ui/format/waybill";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { RelativeTime } from "@dropship/ui/relative-time";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import type { ListColumn } from "../../../shared/list/list-column.ts";
import { PhoneText } from "../../../shared/phone-text.tsx";
import { goodsName, goodsNote } from "../order-goods.tsx";
import { OrderName } from "../order-name.tsx";
import { orderPaymentTable, orderStatusTable } from "../../../shared/order-status.ts";
import { codDue } from "./desk-words.ts";

/** What a person is called where there is little room. */
export const shortName = ({ name, email }: AdminOrder["user"]) => name || email;

/** Marks of the shop's people; each leads to all that bear it. */
export const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 && (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  );

/** Columns of the desk. */
export const deskColumns: readonly ListColumn<AdminOrder>[] = [
  {
    id: "number",
    title: "Заказ",
    exports: ["number", "created_at"],
    width: 140,
    pin: "start",
    fixed: true,
    sortKey: "created_at",
    cell: (order) => <OrderName order={order} />,
  },
  {
    id: "status",
    title: "Состояние",
    exports: ["status", "status_at", "reason", "payment_kind", "payment_status"],
    width: 176,
    onCard: "heading",
    sortKey: "status_at",
    cell: (order) => (
      <>
        <StatusBadge table={orderStatusTable} status={order.status} />
        <Text as="span" size="12" tone="muted" weight="regular" className="mt-0.5 block">
          {order.reason ? (
            <span className="block truncate">{order.reason}</span>
          ) : (
            <RelativeTime value={order.status_at} />
          )}
        </Text>
      </>
    ),
  },
  {
    id: "user",
    title: "Дропшиппер",
    exports: ["user", "reference"],
    width: 150,
    interactive: true,
    cell: ({ user, reference }) => (
      <>
        <Link href={`/admin/orders?filter[user]=${user.id}`} className={`relative z-1 block truncate ${textLinkClass}`}>
          {shortName(user)}
        </Link>
        {reference && (
          <Text as="span" size="13" tone="muted" truncate className="block">
            {numbered(reference)}
          </Text>
        )}
      </>
    ),
  },
  {
    id: "recipient",
    title: "Получатель",
    width: 168,
    cell: ({ recipient }) => (
      <>
        <span className="block truncate">
          {recipient.last_name} {recipient.first_name}
        </span>
        <Text as="span" size="13" tone="muted" className="block">
          <PhoneText phone={recipient.phone} />
        </Text>
      </>
    ),
  },
  {
    id: "goods",
    title: "Товары",
    exports: ["lines_count"],
    width: 170,
    grows: true,
    cell: (order) => {
      const note = goodsNote(order);
      return (
        <>
          <span className="line-clamp-1">{goodsName(order)}</span>
          {note && (
            <Text as="span" size="13" tone="muted" className="block">
              {note}
            </Text>
          )}
        </>
      );
    },
  },
  {
    id: "delivery_text",
    title: "Доставка",
    exports: ["delivery_text", "waybill_number"],
    width: 176,
    cell: (order) => (
      <>
        <span className="line-clamp-1">{order.delivery_text}</span>
        <Text as="span" size="13" tone="muted" numeric className="block whitespace-nowrap">
          {order.waybill_number ? formatWaybill(order.waybill_number) : DELIVERY_KIND_NAMES[order.delivery_kind]}
        </Text>
      </>
    ),
  },
  {
    id: "departure_point",
    title: "Точка отправки",
    exports: ["departure_point", "counterparty"],
    width: 170,
    optional: true,
    cell: ({ departure_point: point }) => point?.name ?? "—",
  },
  {
    id: "assignee",
    title: "В работе у",
    width: 120,
    exports: ["assignee", "tags"],
    cell: ({ assignee, tags }) => (
      <>
        {assignee ? (
          <span className="block truncate">{shortName(assignee)}</span>
        ) : (
          <Text as="span" tone="faint">
            —
          </Text>
        )}
        <Tags tags={tags} />
      </>
    ),
  },
  {
    id: "total_uah",
    title: "Сумма",
    exports: ["total_usd", "total_uah", "cod_amount"],
    width: 170,
    pin: "end",
    align: "end",
    sortKey: "total_uah",
    total: (sum) => <Money amount={sum} currency="UAH" />,
    cell: (order) => {
      const due = codDue(order);
      return (
        <>
          <Text as="span" weight="medium" className="block">
            <Money amount={order.total_uah} currency="UAH" />
          </Text>
          <Text as="span" size="12" tone="muted" className="block">
            {due === null ? (
              orderPaymentTable[order.payment_status].label
            ) : (
              <>
                к оплате <Money amount={due} currency="UAH" />
              </>
            )}
          </Text>
        </>
      );
    },
  },
];
