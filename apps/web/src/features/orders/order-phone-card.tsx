import type { OrderSummary } from "@dropship/api/contract/orders";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { StatusBadge } from "@dropship/ui/status-badge";
import { CardEnd, CardLine, CardMoney, CardNote, PhoneCard } from "../../shared/list/phone-card.tsx";
import { orderStatusTable } from "../../shared/order-status.ts";
import { OrderCardNumber } from "./order-card-number.tsx";
import { OrderGoods } from "./order-goods.tsx";
import { OrderRowActions } from "./order-row-actions.tsx";

/** An order of the list on a phone: the whole card leads to it, the repeat stays a button. */
export const OrderPhoneCard = ({ order }: { order: OrderSummary }) => (
  <PhoneCard>
    <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <OrderCardNumber number={order.number} />
      <StatusBadge table={orderStatusTable} status={order.status} />
    </div>
    <CardLine truncate>{`${order.recipient.last_name} ${order.recipient.first_name}`}</CardLine>
    <CardMoney amount={order.total_uah} size="14" />
    <CardNote>
      <OrderGoods order={order} />
      {/* No dot between them: where the reference goes below, it would be left at the end of the line. */}
      <span className="flex flex-wrap gap-x-3">
        <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
        {order.reference && <span>ваш {numbered(order.reference)}</span>}
      </span>
    </CardNote>
    <CardEnd>
      <OrderRowActions order={order} />
    </CardEnd>
  </PhoneCard>
);
