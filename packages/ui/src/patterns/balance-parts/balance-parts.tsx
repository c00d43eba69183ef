import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Money } from "../../components/money/money.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { textLinkClass } from "../../components/text-link/text-link.tsx";
import { Link } from "../../components/link/link.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** What a part of the balance consists of: one sum. */
export interface BalanceLine {
  id: string;
  /** In UAH, a decimal string. */
  amount: string;
  /** «ожидаем 24 ноября». */
  text: ReactNode;
  /** Why or from what: «в пути, 3 заказа». */
  hint?: ReactNode;
  /** Where its orders stand. */
  href?: string;
  /** Later than was promised. */
  late?: boolean;
}

/** A part of the balance. */
export interface BalancePart {
  id: string;
  /** «Доступно». */
  title: string;
  /** In UAH, a decimal string. */
  amount: string;
  /** One sentence: what it is for, when it frees. */
  note: ReactNode;
  /** What it consists of; behind a press on a phone. */
  lines?: readonly BalanceLine[];
  /** Buttons under it. */
  actions?: ReactNode;
}

/** Props of {@link BalanceParts}. */
export interface BalancePartsProps {
  /** In order: available, held, expected. */
  parts: readonly BalancePart[];
  /** The sums are on their way: their places are kept. */
  loading?: boolean;
}

/** What is available, held and expected side by side, each with what it consists of. */
export function BalanceParts({
  parts,
  loading = false,
  className,
  ...rest
}: NativeProps<"section", BalancePartsProps>) {
  return (
    <section
      {...rest}
      aria-label="Баланс"
      aria-busy={loading || undefined}
      className={cn("@container mb-6 rounded-surface border border-hairline bg-surface", className)}
    >
      <div className="grid divide-hairline @max-[45rem]:divide-y @min-[45rem]:grid-cols-3 @min-[45rem]:divide-x">
        {parts.map((part) => (
          <Part key={part.id} part={part} loading={loading} />
        ))}
      </div>
    </section>
  );
}

function Part({
  part: { title, amount, note, lines = [], actions },
  loading,
}: {
  part: BalancePart;
  loading: boolean;
}) {
  return (
    <div className="flex min-w-0 flex-col p-4 md:p-5">
      <h2 className="text-13 text-muted">{title}</h2>
      {loading ? (
        <Skeleton className="mt-1.5 mb-1 h-7 w-36 max-w-full" />
      ) : (
        <Money
          amount={amount}
          currency="UAH"
          className="mt-0.5 block text-20 font-semibold tracking-[-0.015em] wrap-anywhere @min-[60rem]:text-26"
        />
      )}
      <div className="mt-1 text-13 text-muted">{loading ? <Skeleton className="h-4 w-48 max-w-full" /> : note}</div>
      {lines.length > 0 && (
        <details className="group mt-2 text-13">
          <summary className="flex min-h-8 w-fit cursor-pointer list-none items-center gap-1 rounded-small text-accent-text [&::-webkit-details-marker]:hidden">
            Из чего состоит
            <ChevronDown size={16} aria-hidden="true" className="transition-transform group-open:rotate-180" />
          </summary>
          <ul className="mt-1 flex flex-col gap-2">
            {lines.map((line) => (
              <li key={line.id} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0">
                  <span className={line.late ? "text-notice" : undefined}>
                    {line.href ? (
                      <Link href={line.href} className={textLinkClass}>
                        {line.text}
                      </Link>
                    ) : (
                      line.text
                    )}
                  </span>
                  {line.hint && <span className="block text-muted">{line.hint}</span>}
                </span>
                <Money amount={line.amount} currency="UAH" className="shrink-0" />
              </li>
            ))}
          </ul>
        </details>
      )}
      {actions && <div className="mt-auto flex flex-wrap gap-2 pt-3">{actions}</div>}
    </div>
  );
}
