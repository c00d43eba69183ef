import type { ComponentProps } from "react";

import { moneyParts } from "../../format/money.ts";
import type { Currency } from "../../format/money.ts";
import { cn } from "../../lib/cn.ts";

export type { Currency };

/** An amount of money: tabular digits, the currency lighter than the digits, never broken over two lines. */
export function Money({
  amount,
  currency,
  signed = false,
  className,
  ...rest
}: Omit<ComponentProps<"span">, "children"> & {
  /** Decimal string as it comes on the wire, "1234.50". */
  amount: string;
  /** Always said: there is no default currency. */
  currency: Currency;
  /** Show «+» too and colour by the sign: for movements of a balance. */
  signed?: boolean;
}) {
  const parts = moneyParts(amount, currency);
  const isPositive = parts.sign === "" && /[1-9]/.test(amount);
  return (
    // A number is read from left to right in every writing; its sign would change sides otherwise.
    <span
      dir="ltr"
      {...rest}
      className={cn("whitespace-nowrap tabular-nums", signed && isPositive && "text-good", className)}
    >
      {signed && isPositive ? "+" : parts.sign}
      {parts.whole}
      {parts.fraction}
      <span className="font-regular opacity-75">{parts.currency}</span>
    </span>
  );
}
