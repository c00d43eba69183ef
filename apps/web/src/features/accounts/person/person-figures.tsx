import type { PersonCard } from "@dropship/api/contract/people";
import { formatUah } from "@dropship/ui/format/money";
import { Money } from "@dropship/ui/money";
import { RelativeTime } from "@dropship/ui/relative-time";
import { StatCard } from "@dropship/ui/stat-card";
import { OpenOrders, Refusals } from "../order-figures.tsx";

const isNothing = (amount: string) => Number(amount) === 0;

/** What stands beside the balance: what is held, owed and lent. */
const moneyHint = ({ held, pending, credit_limit }: NonNullable<PersonCard["money"]>) =>
  [
    !isNothing(held) && `в резерве ${formatUah(held)}`,
    !isNothing(pending) && `долг за возвраты ${formatUah(pending)}`,
    !isNothing(credit_limit) && `кредит до ${formatUah(credit_limit)}`,
  ]
    .filter(Boolean)
    .join(", ") || "Резерва и долгов нет";

/** The figures that a user is judged by: money, orders, what came back, when they were last there. */
export function PersonFigures({ card: { money, orders, user } }: { card: PersonCard }) {
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {money && (
        <StatCard
          label="Баланс"
          value={<Money amount={money.available} currency="UAH" />}
          hint={moneyHint(money)}
          className="max-xl:col-span-2"
        />
      )}
      <OpenOrders orders={orders} />
      <Refusals orders={orders} />
      <StatCard
        label="Был на сайте"
        value={user.last_seen_at ? <RelativeTime value={user.last_seen_at} /> : "Ни разу"}
        hint={user.email_verified_at || user.telegram_id ? "Аккаунт подтверждён" : "Аккаунт не подтверждён"}
        className="max-xl:col-span-2"
      />
    </div>
  );
}
