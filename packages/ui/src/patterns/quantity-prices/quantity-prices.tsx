import { Check } from "lucide-react";
import { Money } from "../../components/money/money.tsx";
import { formatNumber } from "../../format/number.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** What a piece costs from a quantity on. */
export interface PriceAtQuantity {
  /** The least number of pieces that it holds for. */
  from: number;
  /** Price of a piece in UAH, a decimal string. */
  uah: string;
}

/** Props of {@link QuantityPrices}. */
export interface QuantityPricesProps {
  /** The prices, the least quantity first. */
  prices: readonly PriceAtQuantity[];
  /** How many pieces are chosen now: its row is marked. */
  quantity: number;
  /** How many can be had; rows beyond it are shown and cannot be chosen. */
  max?: number;
  /** A row was pressed: that many pieces are wanted. */
  onQuantityChange: (quantity: number) => void;
  className?: string;
}

/** Prices by quantity as rows «от 5 шт. — 12 598,99 ₴»; a press chooses that quantity. Nothing when every quantity costs the same. */
export function QuantityPrices({
  prices,
  quantity,
  max = Infinity,
  onQuantityChange,
  className = "",
  ...rest
}: NativeProps<"section", QuantityPricesProps>) {
  if (prices.length < 2) return null;
  const current = prices.findLast(({ from }) => from <= quantity);
  return (
    <section {...rest} aria-label="Цена за количество" className={className}>
      <ul className="flex flex-col">
        {prices.map((price) => {
          const isCurrent = price === current;
          return (
            <li key={price.from}>
              <button
                type="button"
                aria-pressed={isCurrent}
                disabled={price.from > max}
                onClick={() => onQuantityChange(price.from)}
                className={`-mx-2 flex min-h-8 w-[calc(100%+1rem)] items-center gap-2 rounded-control px-2 text-start text-14 enabled:hover:bg-ink/5 disabled:text-faint pointer-coarse:min-h-11 ${isCurrent ? "font-medium text-ink" : "text-muted"}`}
              >
                <span className="whitespace-nowrap large-text:whitespace-normal">
                  от {formatNumber(price.from)} шт. — <Money amount={price.uah} currency="UAH" />
                </span>
                {isCurrent && <Check size={16} aria-hidden="true" className="shrink-0 text-good" />}
                {price.from > max && <span className="text-13">столько нет</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
