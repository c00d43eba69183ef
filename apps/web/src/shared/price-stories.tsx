import type { ProductDetail } from "@dropship/api/contract/catalog";
import { Accordion } from "@dropship/ui/accordion";
import { formatMovement, formatUah, formatUsd } from "@dropship/ui/format/money";
import { Text } from "@dropship/ui/text";

/** A line whose price conditions have moved; amounts of a piece. */
export interface PricedLine {
  readonly id: number;
  readonly name: string;
  /** USD and UAH before the conditions. */
  readonly base: readonly [usd: string, uah: string];
  readonly steps: ProductDetail["price_steps"];
  /** USD and UAH after them. */
  readonly price: readonly [usd: string, uah: string];
}

/** How the prices of lines came about: base price, each condition, result. Nothing where no condition moved any. */
export function PriceStories({ lines }: { lines: readonly PricedLine[] }) {
  const told = lines.filter(({ steps }) => steps.length > 0);
  if (told.length === 0) return null;
  return (
    <Accordion
      className="mt-2"
      items={[
        {
          id: "prices",
          title: "Как сложились цены",
          content: (
            <ul className="grid gap-3">
              {told.map(({ id, name, base, steps, price }) => (
                <li key={id}>
                  <Text weight="medium">{name}</Text>
                  <Text size="13" tone="muted" className="mt-0.5">
                    {formatUsd(base[0])} ({formatUah(base[1])})
                    {steps.map((step) => (
                      <span key={step.condition_id}>
                        {" "}
                        · {step.name} {formatMovement(step.delta, "USD")}
                      </span>
                    ))}{" "}
                    · итого {formatUsd(price[0])} ({formatUah(price[1])})
                  </Text>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
