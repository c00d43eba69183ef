import { CircleAlert, TrendingDown, TrendingUp, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { Spinner } from "../../components/spinner/spinner.tsx";
import { Money } from "../../components/money/money.tsx";
import { type BreakdownRow, MoneyBreakdown } from "../money-breakdown/money-breakdown.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/**
 * What placing the order means for the user's money. `balance`: what is left after paying from the balance.
 * `cod`: what comes to the balance when the recipient pays.
 */
export type CheckoutOutcome =
  | {
      kind: "balance";

      /** Balance before the order, a decimal string. */
      before: string;

      /** Balance after the order, a decimal string. */
      after: string;

      /** What the balance and the credit lack; by the balance alone when nothing is said. */
      missing?: string | null;
    }
  | {
      kind: "cod";

      /** What is left to the dropshipper, a decimal string; null until the sum to collect is known. */
      profit: string | null;
    };

/** Props of {@link CheckoutSummary}. */
export interface CheckoutSummaryProps {
  /** Heading of the summary. */
  title?: string;
  /** What the total is made of. */
  rows: readonly BreakdownRow[];
  /** Total in UAH, a decimal string. With `cod` the profit stands in its place. */
  total: string;
  /** What happens to the money: the balance goes down, or the carrier collects it. */
  outcome?: CheckoutOutcome;
  /** What changed since the page was opened, or what stops the order. */
  notice?: ReactNode;
  /** The sums are being counted again: the last ones stay, quieter, and it is said. */
  counting?: boolean;
  /** The button, and under it what pressing it means. */
  action?: ReactNode;
  /** Small print under the button. */
  footnote?: ReactNode;
}

/** The sum of an order before it is placed: what it is made of, and what it does to the balance. */
export function CheckoutSummary({
  title = "Ваш заказ",
  rows,
  total,
  outcome,
  notice,
  counting = false,
  action,
  footnote,
  className,
  ...rest
}: NativeProps<"section", CheckoutSummaryProps>) {
  return (
    <section
      {...rest}
      aria-labelledby="checkout-summary-title"
      className={cn("rounded-surface border border-hairline bg-surface p-4 md:p-5", className)}
    >
      <h2 id="checkout-summary-title" className="mb-3 text-16 font-semibold">
        {title}
      </h2>
      <div aria-busy={counting || undefined}>
        <MoneyBreakdown rows={rows} total={outcome?.kind === "cod" ? undefined : { label: "Итого", amount: total }} />
        <div aria-live="polite">{outcome && <Outcome outcome={outcome} />}</div>
      </div>
      <p role="status" className={counting ? "mt-3 flex items-center gap-2 text-13 text-muted" : "sr-only"}>
        {counting && (
          <>
            <Spinner /> Пересчитываем сумму
          </>
        )}
      </p>
      {notice && <div className="mt-3">{notice}</div>}
      {action && <div className="mt-4">{action}</div>}
      {footnote && <p className="mt-2 text-13 text-muted">{footnote}</p>}
    </section>
  );
}

function Outcome({ outcome }: { outcome: CheckoutOutcome }) {
  if (outcome.kind === "balance") {
    const { before, after, missing = after.startsWith("-") ? after.slice(1) : null } = outcome;
    return missing === null ? (
      <Box tone="info" icon={<Wallet size={20} aria-hidden="true" />}>
        <Line term="На балансе" amount={before} />
        <Line term="Останется" amount={after} strong />
      </Box>
    ) : (
      <Box tone="bad" icon={<CircleAlert size={20} aria-hidden="true" />}>
        <Line term="На балансе" amount={before} />
        <Line term="Не хватает" amount={missing} strong />
      </Box>
    );
  }
  const { profit } = outcome;
  const isLoss = profit?.startsWith("-") === true;
  return (
    <Box
      tone={profit === null ? "info" : isLoss ? "bad" : "good"}
      icon={isLoss ? <TrendingDown size={20} aria-hidden="true" /> : <TrendingUp size={20} aria-hidden="true" />}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <dt className={profit === null ? "" : "text-16 font-semibold"}>{isLoss ? "Ваш убыток" : "Ваша прибыль"}</dt>
        <dd className={profit === null ? "text-13" : "text-20 font-semibold"}>
          {profit === null ? (
            "будет видна, когда вы введёте сумму платежа"
          ) : (
            <Money amount={isLoss ? profit.slice(1) : profit} currency="UAH" />
          )}
        </dd>
        {isLoss && <dd className="basis-full text-13">Зарезервируется на балансе.</dd>}
      </div>
    </Box>
  );
}

const tones = { info: "bg-info-soft text-info", good: "bg-good-soft text-good", bad: "bg-bad-soft text-bad" } as const;

function Box({ tone, icon, children }: { tone: keyof typeof tones; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={`mt-4 flex gap-3 rounded-control px-3 py-3 ${tones[tone]}`}>
      {icon}
      <dl className="flex min-w-0 flex-1 flex-col gap-1 text-14 text-ink">{children}</dl>
    </div>
  );
}

function Line({ term, amount, strong = false }: { term: string; amount: string; strong?: boolean }) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-3 ${strong ? "font-semibold" : ""}`}>
      <dt>{term}</dt>
      <dd>
        <Money amount={amount} currency="UAH" />
      </dd>
    </div>
  );
}
