import type { ReactNode } from "react";
import { Money } from "../../components/money/money.tsx";
import type { NativeProps } from "../../lib/native-props.ts";

/** One thing that moved a price. */
export interface PriceTraceStep {
  /** Unique among the steps. */
  id: string | number;
  /** What it is called. */
  name: ReactNode;
  /** By how much it moved the piece, USD, with its sign. */
  delta: string;
  /** What the piece costs after it, USD. */
  price: string;
}
/** One thing that did not move it. */
export interface PriceTraceIdle {
  /** Unique among those. */
  id: string | number;
  /** What it is called. */
  name: ReactNode;
  /** What kept it: «не для этой роли». */
  why: ReactNode;
}

/** Props of {@link PriceTrace}. */
export interface PriceTraceProps {
  /** The price that it began with, USD. */
  base: string;
  /** What moved it, in the order in which it did. */
  steps: readonly PriceTraceStep[];
  /** What the piece costs in the end, USD. */
  price: string;
  /** The same in hryvnias, beside it. */
  uah?: string;
  /** What did not move it, and why. */
  idle?: readonly PriceTraceIdle[];
  className?: string;
}

const ROW = "flex items-baseline justify-between gap-4 py-2";

/** Why a price is what it is: the base, each step with what it left, the result, and what did not act. */
export function PriceTrace({
  base,
  steps,
  price,
  uah,
  idle = [],
  className = "",
  ...rest
}: NativeProps<"div", PriceTraceProps>) {
  return (
    <div {...rest} className={`text-14 ${className}`}>
      <ol aria-label="Как сложилась цена" className="divide-y divide-hairline">
        <li className={ROW}>
          <span className="text-muted">Базовая цена</span>
          <Money amount={base} currency="USD" />
        </li>
        {steps.map((step) => (
          <li key={step.id} className={ROW}>
            <span className="min-w-0 break-words">{step.name}</span>
            <span className="grid shrink-0 justify-items-end">
              <Money amount={step.delta} currency="USD" signed />
              <span className="text-13 text-muted">
                стало <Money amount={step.price} currency="USD" />
              </span>
            </span>
          </li>
        ))}
        {steps.length === 0 && <li className="py-2 text-muted">Ни одно правило её не изменило.</li>}
        <li className={`${ROW} font-semibold`}>
          <span>Цена штуки</span>
          <span className="grid shrink-0 justify-items-end">
            <Money amount={price} currency="USD" className="text-16" />
            {uah && <Money amount={uah} currency="UAH" className="text-13 font-regular text-muted" />}
          </span>
        </li>
      </ol>
      {idle.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-6 cursor-pointer text-13 text-muted pointer-coarse:min-h-11">
            Не сработали: {idle.length}
          </summary>
          <ul className="mt-1 grid gap-1.5">
            {idle.map((one) => (
              <li key={one.id} className="text-13">
                {one.name} <span className="text-muted">— {one.why}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
