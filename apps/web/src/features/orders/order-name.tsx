import type { OrderSummary } from "@dropship/api/contract/orders";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Text } from "@dropship/ui/text";

/** What an order is called in a list, and when it was placed. */
export const OrderName = ({ order }: { order: Pick<OrderSummary, "number" | "created_at"> }) => (
  <>
    <Text as="span" numeric className="block whitespace-nowrap">
      {numbered(order.number)}
    </Text>
    <Text
      as="time"
      dateTime={order.created_at}
      size="13"
      tone="muted"
      weight="regular"
      className="block whitespace-nowrap"
    >
      {formatDateTime(order.created_at)}
    </Text>
  </>
);
