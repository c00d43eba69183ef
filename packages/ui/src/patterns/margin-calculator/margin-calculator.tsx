import { useState } from "react";
import { Field } from "../../components/field/field.tsx";
import { Input } from "../../components/input/input.tsx";
import { Money } from "../../components/money/money.tsx";
import { formatPercent } from "../../format/number.ts";
import { marginOf, readAmount } from "./margin.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** Props of {@link MarginCalculator}. */
export interface MarginCalculatorProps {
  /** What the product costs this user, in UAH, a decimal string. */
  cost: string;
  /** The selling price shown first, as text. */
  initialPrice?: string;
  /** Kept by the app, for instance to remember the price of this product. */
  onPriceChange?: (price: string) => void;
  className?: string;
}

/** What a sale brings: type the selling price, see the profit, the margin and the markup. */
export function MarginCalculator({
  cost,
  initialPrice = "",
  onPriceChange,
  className = "",
  ...rest
}: NativeProps<"section", MarginCalculatorProps>) {
  const [price, setPrice] = useState(initialPrice);
  const margin = marginOf(cost, price);
  const isUnreadable = price.trim() !== "" && readAmount(price) === null;
  const isLoss = margin?.profit.startsWith("-") ?? false;

  return (
    <section
      {...rest}
      aria-labelledby="margin-title"
      className={`@container rounded-surface border border-hairline bg-surface p-4 ${className}`}
    >
      <h2 id="margin-title" className="text-16 font-semibold">
        Сколько вы заработаете
      </h2>
      <p className="mt-0.5 text-13 text-muted">
        Закупка <Money amount={cost} currency="UAH" /> за штуку
      </p>
      <div className="mt-3 grid gap-4 @min-[460px]:grid-cols-[minmax(0,180px)_minmax(0,1fr)] @min-[460px]:items-start">
        <Field label="Ваша цена продажи" errors={isUnreadable ? ["Введите сумму, например 1250,50"] : []}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={price}
            end="₴"
            placeholder="0,00"
            onChange={(event) => {
              setPrice(event.target.value);
              onPriceChange?.(event.target.value);
            }}
          />
        </Field>
        <dl aria-live="polite" className="grid grid-cols-2 gap-3 @min-[460px]:grid-cols-3 @min-[460px]:pt-0.5">
          <Figure term={isLoss ? "Убыток" : "Прибыль"} className="col-span-2 @min-[460px]:col-span-1">
            {margin ? (
              <Money amount={margin.profit} currency="UAH" className={isLoss ? "text-bad" : "text-good"} />
            ) : (
              <Dash />
            )}
          </Figure>
          <Figure term="Маржа">{margin ? formatPercent(margin.marginPercent) : <Dash />}</Figure>
          <Figure term="Наценка">{margin ? formatPercent(margin.markupPercent) : <Dash />}</Figure>
        </dl>
      </div>
    </section>
  );
}

function Figure({ term, className = "", children }: { term: string; className?: string; children: React.ReactNode }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-13 text-muted">{term}</dt>
      <dd className="mt-2 text-16 font-semibold break-words tabular-nums">{children}</dd>
    </div>
  );
}

function Dash() {
  return <span className="text-faint">—</span>;
}
