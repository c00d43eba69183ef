import { ArrowDownRight, ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { Money } from "../../components/money/money.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { Sparkline } from "../../components/sparkline/sparkline.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** What was earned in a time, beside the balance. */
export interface BalanceProfit {
  /** «Прибыль за ноябрь». */
  title: string;
  /** All of it, in UAH, a decimal string. */
  total: string;
  /** How the total has grown, a value for each day, in UAH. */
  days: readonly string[];
  /** Movement against the time before, and whether it is good: «на 310,00 ₴ больше, чем к 21 октября». */
  change?: { text: string; good: boolean } | undefined;
}

/** Props of {@link BalanceCard}. */
export interface BalanceCardProps {
  /** What can be spent and paid out, in UAH, a decimal string. */
  available: string;
  /** Reserved by orders that are not shipped. */
  held?: string;
  /** Expected from cash on delivery. */
  pending?: string;
  /** What was earned, and how it grew: a second column on a wide card. */
  profit?: BalanceProfit | undefined;
  /** «Пополнить», «Вывести». */
  actions?: ReactNode;
  /** Links at the foot. */
  footer?: ReactNode;
  /** The amounts are on their way: their places are kept. */
  loading?: boolean;
}

/** The user's balance, the hero of the cabinet: what is available, what is held, what is expected, what was earned. */
export function BalanceCard({
  available,
  held,
  pending,
  profit,
  actions,
  footer,
  loading = false,
  className,
  ...rest
}: NativeProps<"section", BalanceCardProps>) {
  return (
    <section
      {...rest}
      aria-labelledby="balance-title"
      aria-busy={loading || undefined}
      className={cn("@container flex flex-col rounded-surface border border-hairline bg-surface", className)}
    >
      <div className="grid grow grid-cols-[minmax(0,1fr)] @min-[42rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4 p-4 md:p-6">
          <div>
            <h2 id="balance-title" className="text-14 text-muted">
              Баланс
            </h2>
            {loading ? (
              <Skeleton className="mt-1.5 mb-0.5 h-9 w-56" />
            ) : (
              <Money
                amount={available}
                currency="UAH"
                className="mt-1 block text-26 font-semibold tracking-[-0.02em] sm:text-34 large-text:text-16"
              />
            )}
          </div>
          {(held !== undefined || pending !== undefined) && (
            <dl className="flex flex-wrap gap-x-8 gap-y-2 text-14">
              {held !== undefined && (
                <Part term="В резерве" hint="по неотправленным заказам" amount={held} loading={loading} />
              )}
              {pending !== undefined && (
                <Part term="Ожидается" hint="наложенный платёж" amount={pending} loading={loading} />
              )}
            </dl>
          )}
          {actions && <div className={`flex flex-wrap gap-2 ${profit ? "mt-auto" : ""}`}>{actions}</div>}
          {footer}
        </div>
        {profit && <Profit profit={profit} />}
      </div>
    </section>
  );
}

function Profit({ profit: { title, total, days, change } }: { profit: BalanceProfit }) {
  const Arrow = change?.good ? ArrowUpRight : ArrowDownRight;
  return (
    <div className="flex min-w-0 flex-col overflow-hidden border-hairline @max-[42rem]:border-t @min-[42rem]:border-s">
      <div className="p-4 md:px-6 md:pt-6">
        <h3 className="text-14 text-muted">{title}</h3>
        <Money amount={total} currency="UAH" className="mt-1 block text-20 font-semibold tracking-[-0.015em]" />
        {change && (
          <p className={`mt-1 flex items-center gap-1 text-13 ${change.good ? "text-good" : "text-muted"}`}>
            <Arrow size={16} aria-hidden="true" className="shrink-0" />
            {change.text}
          </p>
        )}
      </div>
      <Sparkline
        values={days}
        unit="UAH"
        label={`${title}, нарастающим итогом по дням`}
        height={88}
        className="mx-4 mt-auto mb-4 md:mx-6 md:mb-6"
      />
    </div>
  );
}

function Part({ term, hint, amount, loading }: { term: string; hint: string; amount: string; loading: boolean }) {
  return (
    <div>
      <dt className="text-13 text-muted">
        {term} <span className="text-faint">{hint}</span>
      </dt>
      <dd className="mt-0.5 text-16 font-medium">
        {loading ? <Skeleton className="h-5 w-24" /> : <Money amount={amount} currency="UAH" />}
      </dd>
    </div>
  );
}
