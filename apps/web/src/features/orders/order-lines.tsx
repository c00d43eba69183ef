import type { OrderDetail } from "@dropship/api/contract/orders";
import { convertToUah, parseRate, parseUsd, toDecimal } from "@dropship/money";
import { Card, CardHeader } from "@dropship/ui/card";
import { plural } from "@dropship/ui/format/number";
import { CartLines } from "@dropship/ui/patterns/cart-lines";
import { Text } from "@dropship/ui/text";
import { PriceStories } from "../../shared/price-stories.tsx";
import { fixedRates } from "./order-way.ts";

/** The goods with the prices that the order froze. */
export function OrderLines({ order }: { order: OrderDetail }) {
  return (
    <Card>
      <CardHeader
        title="Товары"
        description={fixedRates(order)}
        actions={
          <Text as="span" size="13" tone="muted">
            {plural(order.lines_count, ["позиция", "позиции", "позиций"])}
          </Text>
        }
      />
      <CartLines
        items={order.lines.map((line) => ({
          id: line.id,
          name: line.name,
          options: line.attributes,
          href: `/products/${line.product_id}`,
          sku: line.sku,
          photoUrl: line.photo[0]?.thumb,
          unitPrice: line.unit_uah,
          total: line.total_uah,
          quantity: line.quantity,
        }))}
      />
      <PriceStories
        lines={order.lines.map((line) => ({
          id: line.id,
          name: line.name,
          base: [line.base_price, toDecimal(convertToUah(parseUsd(line.base_price), parseRate(line.rate)))],
          steps: line.price_steps,
          price: [line.conditioned_price, line.unit_uah],
        }))}
      />
    </Card>
  );
}
