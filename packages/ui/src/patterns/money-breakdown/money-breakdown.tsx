import type { ReactNode } from "react";
import { Money } from "../../components/money/money.tsx";
import type { NativeProps } from "../../lib/native-props.ts";

/** One line of a sum. */
export interface BreakdownRow {
  /** What the amount is for. */
  label: ReactNode;
  /** In UAH, a decimal string; a deduction is negative. */
  amount: string;
  /** Why, or from what: «3 товара», «по тарифу перевозчика». */
  hint?: ReactNode;
}

/** Props of {@link MoneyBreakdown}. */
export interface MoneyBreakdownProps {
  /** The parts in their order. */
  rows: readonly BreakdownRow[];
  /** What they come to. */
  total?: { label: ReactNode; amount: string; hint?: ReactNode };
  className?: string;
}

/** A sum and what it is made of; the lines add up to the total to the kopeck. */
export function MoneyBreakdown({ rows, total, className = "", ...rest }: NativeProps<"dl", MoneyBreakdownProps>) {
  return (
    <dl {...rest} className={`flex flex-col gap-2 text-14 ${className}`}>
      {rows.map((row, index) => (
        <div key={index} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 text-muted">
            {row.label}
            {row.hint && <span className="block text-13 text-faint">{row.hint}</span>}
          </dt>
          <dd className="shrink-0">
            <Money amount={row.amount} currency="UAH" />
          </dd>
        </div>
      ))}
      {total && (
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-hairline pt-3">
          <dt className="min-w-0 text-16 font-semibold">
            {total.label}
            {total.hint && <span className="block text-13 font-regular text-muted">{total.hint}</span>}
          </dt>
          <dd className="shrink-0 text-20 font-semibold">
            <Money amount={total.amount} currency="UAH" />
          </dd>
        </div>
      )}
    </dl>
  );
}
