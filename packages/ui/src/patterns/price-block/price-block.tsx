import { ChevronDown } from "lucide-react";
import { Badge } from "../../components/badge/badge.tsx";
import { Money } from "../../components/money/money.tsx";
import { formatRate } from "../../format/rate.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** One condition that moved the price. */
export interface PriceStep {
  /** Name of the condition. */
  name: string;
  /** What it moved, in USD with a sign: "-1.20". */
  change: string;
  /** Why as much: «−12 % от базовой цены, от 5 штук». */
  hint?: string;
}

/** Props of {@link PriceBlock}. */
export interface PriceBlockProps {
  /** Price in UAH, a decimal string. */
  uah: string;
  /** Price in USD, a decimal string. */
  usd: string;
  /** The price before a promotion, in UAH, struck through. */
  oldUah?: string | null;
  /** How much the promotion takes off, in whole percents. */
  discountPercent?: number;
  /** The price is lower for this user than for others: «ваша цена». */
  ownPrice?: boolean;
  /** `sm` in rows, `md` on cards, `lg` on the product's page. */
  size?: "sm" | "md" | "lg";
  /** The price before conditions, in USD; with `steps` it explains the price. */
  baseUsd?: string;
  /** The conditions that made the price, in the order they were applied. */
  steps?: readonly PriceStep[];
  /** Hryvnias for a dollar, a decimal string: says how the dollars became hryvnias. */
  rate?: string;
  className?: string;
}

const uahSizes = { sm: "text-16 leading-5", md: "text-20 leading-6", lg: "text-34 large-text:text-20" } as const;

/** A price: hryvnias large, dollars small, the price before a promotion struck through, and why the price is what it is. */
export function PriceBlock({
  uah,
  usd,
  oldUah,
  discountPercent,
  ownPrice = false,
  size = "md",
  baseUsd,
  steps = [],
  rate,
  className = "",
  ...rest
}: NativeProps<"div", PriceBlockProps>) {
  return (
    <div {...rest} className={className}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Money amount={uah} currency="UAH" className={`font-semibold tracking-[-0.01em] ${uahSizes[size]}`} />
        {discountPercent !== undefined && discountPercent > 0 && <Badge tone="good">−{discountPercent}&nbsp;%</Badge>}
      </p>
      <p className={`text-muted ${size === "lg" ? "text-14" : "text-13"}`}>
        <Money amount={usd} currency="USD" />
        {ownPrice && <span className="whitespace-nowrap"> · ваша цена</span>}
        {oldUah && (
          <s className="ms-2 whitespace-nowrap">
            <span className="sr-only">Прежняя цена </span>
            <Money amount={oldUah} currency="UAH" />
          </s>
        )}
      </p>
      {steps.length > 0 && baseUsd && (
        <details className="group mt-2 text-13">
          <summary className="-my-[3px] inline-flex list-none items-center gap-1 rounded-small py-[3px] text-accent-text [&::-webkit-details-marker]:hidden">
            Из чего складывается цена
            <ChevronDown size={16} aria-hidden="true" className="transition-[rotate] group-open:rotate-180" />
          </summary>
          <dl className="mt-2 flex max-w-80 flex-col gap-1 border-s-2 border-hairline ps-3">
            <Row term="Базовая цена" amount={baseUsd} />
            {steps.map((step) => (
              <Row key={step.name} term={step.name} hint={step.hint} amount={step.change} signed />
            ))}
            <Row term="Ваша цена" amount={usd} sum />
            {rate && <Row term="В гривне" hint={`по курсу ${formatRate(rate)} ₴ за 1 $`} amount={uah} currency="UAH" />}
          </dl>
        </details>
      )}
    </div>
  );
}

function Row({
  term,
  hint,
  amount,
  currency = "USD",
  signed = false,
  sum = false,
}: {
  term: string;
  hint?: string;
  amount: string;
  currency?: "USD" | "UAH";
  signed?: boolean;
  sum?: boolean;
}) {
  const isPositive = signed && !amount.startsWith("-");
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${sum ? "border-t border-hairline pt-1 font-medium" : ""}`}
    >
      <dt className={`min-w-0 ${sum ? "" : "text-muted"}`}>
        <span className="break-words">{term}</span>
        {hint && <span className="block text-12 text-faint">{hint}</span>}
      </dt>
      <dd className="shrink-0">
        {isPositive && "+"}
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}
