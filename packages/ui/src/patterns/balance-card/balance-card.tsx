import type { ReactNode } from "react";
import { Money } from "../../components/money/money.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";

/** Props of {@link BalanceCard}. */
export interface BalanceCardProps {
  /** What can be spent and paid out, in UAH, a decimal string. */
  available: string;
  /** Reserved by orders that are not shipped. */
  held?: string;
  /** Expected from cash on delivery. */
  pending?: string;
  /** «Пополнить», «Вывести». */
  actions?: ReactNode;
  /** Links at the foot. */
  footer?: ReactNode;
  /** The amounts are on their way: their places are kept. */
  isLoading?: boolean;
}

/** The user's balance, the hero of the cabinet: what is available, what is held, what is expected. */
export function BalanceCard({ available, held, pending, actions, footer, isLoading = false }: BalanceCardProps) {
  return (
    <section
      aria-labelledby="balance-title"
      aria-busy={isLoading || undefined}
      className="flex flex-col gap-4 rounded-surface border border-hairline bg-surface p-4 md:p-6"
    >
      <div>
        <h2 id="balance-title" className="text-14 text-muted">
          Баланс
        </h2>
        {isLoading ? (
          <Skeleton className="mt-1.5 mb-0.5 h-9 w-56" />
        ) : (
          <Money
            amount={available}
            currency="UAH"
            className="mt-1 block text-26 font-semibold tracking-[-0.02em] sm:text-34"
          />
        )}
      </div>
      {(held !== undefined || pending !== undefined) && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-14">
          {held !== undefined && (
            <Part term="В резерве" hint="по неотправленным заказам" amount={held} isLoading={isLoading} />
          )}
          {pending !== undefined && (
            <Part term="Ожидается" hint="наложенный платёж" amount={pending} isLoading={isLoading} />
          )}
        </dl>
      )}
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      {footer}
    </section>
  );
}

function Part({ term, hint, amount, isLoading }: { term: string; hint: string; amount: string; isLoading: boolean }) {
  return (
    <div>
      <dt className="text-13 text-muted">
        {term} <span className="text-faint">{hint}</span>
      </dt>
      <dd className="mt-0.5 text-16 font-medium">
        {isLoading ? <Skeleton className="h-5 w-24" /> : <Money amount={amount} currency="UAH" />}
      </dd>
    </div>
  );
}
