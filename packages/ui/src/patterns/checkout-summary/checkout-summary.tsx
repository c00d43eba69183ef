import { CircleAlert, TrendingDown, TrendingUp, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { Spinner } from "../../components/spinner/spinner.tsx";
import { Money } from "../../components/money/money.tsx";
import { type BreakdownRow, MoneyBreakdown } from "../money-breakdown/money-breakdown.tsx";

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
    }
  | {
      kind: "cod";

      /** What the recipient pays on delivery, a decimal string. */
      collected: string;

      /** What is left to the dropshipper, a decimal string. */
      profit: string;
    };

/** Props of {@link CheckoutSummary}. */
export interface CheckoutSummaryProps {
  /** Heading of the summary. */
  title?: string;
  /** What the total is made of. */
  rows: readonly BreakdownRow[];
  /** Total in UAH, a decimal string. */
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
}: CheckoutSummaryProps) {
  return (
    <section
      aria-labelledby="checkout-summary-title"
      className="rounded-surface border border-hairline bg-surface p-4 md:p-5"
    >
      <h2 id="checkout-summary-title" className="mb-3 text-16 font-semibold">
        {title}
      </h2>
      <div aria-busy={counting || undefined}>
        <MoneyBreakdown rows={rows} total={{ label: "Итого", amount: total }} />
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
    const isShort = outcome.after.startsWith("-");
    return (
      <Box
        tone={isShort ? "bad" : "info"}
        icon={isShort ? <CircleAlert size={20} aria-hidden="true" /> : <Wallet size={20} aria-hidden="true" />}
      >
        <Line term="На балансе" amount={outcome.before} />
        {isShort ? (
          <Line term="Не хватает" amount={outcome.after.slice(1)} strong />
        ) : (
          <Line term="Останется" amount={outcome.after} strong />
        )}
      </Box>
    );
  }
  const isLoss = outcome.profit.startsWith("-");
  return (
    <Box
      tone={isLoss ? "bad" : "good"}
      icon={isLoss ? <TrendingDown size={20} aria-hidden="true" /> : <TrendingUp size={20} aria-hidden="true" />}
    >
      <Line term="Получатель заплатит" amount={outcome.collected} />
      <Line
        term={isLoss ? "Спишется с баланса" : "Ваша прибыль"}
        amount={isLoss ? outcome.profit.slice(1) : outcome.profit}
        strong
      />
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
