import { CircleCheck, CircleMinus, CircleX } from "lucide-react";
import { formatNumber } from "../../format/number.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** From how many pieces down the number itself is said. */
export const LOW_STOCK = 5;

/** How much of a product is left, in words: «В наличии», «Осталось 3 шт.», «Нет в наличии». */
export function StockState({
  stock,
  exact = false,
  className = "",
  ...rest
}: NativeProps<
  "span",
  {
    /** How many are in stock. */
    stock: number;

    /** Say the number also when there is plenty. */
    exact?: boolean;
    className?: string;
  }
>) {
  const base = `inline-flex items-center gap-1 text-13 whitespace-nowrap ${className}`;
  if (stock <= 0) {
    return (
      <span {...rest} className={`${base} text-muted`}>
        <CircleX size={16} aria-hidden="true" />
        Нет в наличии
      </span>
    );
  }
  if (stock <= LOW_STOCK) {
    return (
      <span {...rest} className={`${base} text-notice`}>
        <CircleMinus size={16} aria-hidden="true" />
        Осталось {stock} шт.
      </span>
    );
  }
  return (
    <span {...rest} className={`${base} text-good`}>
      <CircleCheck size={16} aria-hidden="true" />
      {exact ? `В наличии ${formatNumber(stock)} шт.` : "В наличии"}
    </span>
  );
}
