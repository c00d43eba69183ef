import type { OrderDetail } from "@dropship/api/contract/orders";
import { convertToUah, parseRate, parseUsd, toDecimal } from "@dropship/money";
import { Accordion } from "@dropship/ui/accordion";
import { Card, CardHeader } from "@dropship/ui/card";
import { formatMovement, formatUah, formatUsd } from "@dropship/ui/format/money";
import { plural } from "@dropship/ui/format/number";
import { formatRateLine } from "@dropship/ui/format/rate";
import { CartLines } from "@dropship/ui/patterns/cart-lines";
import { Text } from "@dropship/ui/text";

type Line = OrderDetail["lines"][number];

/** How the unit price of a line came about: base price, each condition, result. */
function PriceStory({ line }: { line: Line }) {
  const base = toDecimal(convertToUah(parseUsd(line.base_price), parseRate(line.rate)));
  return (
    <li>
      <Text weight="medium">{line.name}</Text>
      <Text size="13" tone="muted" className="mt-0.5">
        {formatUsd(line.base_price)} ({formatUah(base)})
        {line.price_steps.map((step) => (
          <span key={step.condition_id}>
            {" "}
            · {step.name} {formatMovement(step.delta, "USD")}
          </span>
        ))}{" "}
        · итого {formatUsd(line.conditioned_price)} ({formatUah(line.unit_uah)})
      </Text>
    </li>
  );
}

/** The goods with the prices that the order froze. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const told = order.lines.filter((line) => line.price_steps.length > 0);
  return (
    <Card>
      <CardHeader
        title="Товары"
        description={`Цены закреплены по курсу ${formatRateLine(order.rate)}`}
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
      {told.length > 0 && (
        <Accordion
          className="mt-2"
          items={[
            {
              id: "prices",
              title: "Как сложились цены",
              content: (
                <ul className="grid gap-3">
                  {told.map((line) => (
                    <PriceStory key={line.id} line={line} />
                  ))}
                </ul>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
