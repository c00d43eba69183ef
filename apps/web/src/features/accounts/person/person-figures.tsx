import type { PersonCard } from "@dropship/api/contract/people";
import { formatUah } from "@dropship/ui/format/money";
import { formatNumber, formatPercent, plural } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { RelativeTime } from "@dropship/ui/relative-time";
import { StatCard } from "@dropship/ui/stat-card";

const isNothing = (amount: string) => Number(amount) === 0;

/** What stands beside the balance: what is held, owed and lent. */
const moneyHint = ({ held, pending, credit_limit }: PersonCard["money"]) =>
  [
    !isNothing(held) && `в резерве ${formatUah(held)}`,
    !isNothing(pending) && `долг за возвраты ${formatUah(pending)}`,
    !isNothing(credit_limit) && `кредит до ${formatUah(credit_limit)}`,
  ]
    .filter(Boolean)
    .join(", ") || "Резерва и долгов нет";

/** The figures that a user is judged by: money, orders, what came back, when they were last there. */
export function PersonFigures({ card: { money, orders, user } }: { card: PersonCard }) {
  const ended = orders.delivered + orders.refused;
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <StatCard
        label="Баланс"
        value={<Money amount={money.available} currency="UAH" />}
        hint={moneyHint(money)}
        className="max-xl:col-span-2"
      />
      <StatCard
        label="Заказов"
        value={formatNumber(orders.all)}
        hint={orders.open > 0 ? `${formatNumber(orders.open)} в работе и в пути` : "Все завершены"}
      />
      <StatCard
        label="Отказов"
        value={ended > 0 ? formatPercent((orders.refused / ended) * 100) : "—"}
        hint={
          ended > 0
            ? `${formatNumber(orders.refused)} из ${plural(ended, ["посылки", "посылок", "посылок"])}`
            : "Посылок ещё не было"
        }
      />
      <StatCard
        label="Был на сайте"
        value={user.last_seen_at ? <RelativeTime value={user.last_seen_at} /> : "Ни разу"}
        hint={user.email_verified_at || user.telegram_id ? "Аккаунт подтверждён" : "Аккаунт не подтверждён"}
        className="max-xl:col-span-2"
      />
    </div>
  );
}
