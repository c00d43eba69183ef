import type { ShopStats, StatsFigures } from "@dropship/api/contract/stats";
import { formatNumber, formatPercent, plural } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { StatCard } from "@dropship/ui/stat-card";
import type { ReactNode } from "react";
import { changeOf, durationText, spanText } from "./stats-words.ts";

/** A figure, how it is compared, and what is said under it. */
interface Shown {
  readonly label: string;
  readonly value: (figures: StatsFigures) => ReactNode;
  /** Its size, to be compared. */
  readonly size: (figures: StatsFigures) => number | null;
  readonly hint?: (figures: StatsFigures) => ReactNode;
  /** Less of it is better. */
  readonly less?: boolean;
  /** It is a share itself: it moves by points. */
  readonly share?: boolean;
}

const money = (amount: string | null) => (amount === null ? "—" : <Money amount={amount} currency="UAH" />);
const numberOf = (amount: string | null) => (amount === null ? null : Number(amount));
const refusedShare = ({ refused, parcels }: StatsFigures) => (parcels === 0 ? null : (refused / parcels) * 100);

const shown: readonly Shown[] = [
  {
    label: "Сумма заказов",
    value: ({ sales }) => money(sales),
    size: ({ sales }) => numberOf(sales),
    hint: () => "Товары и доставка за счёт дропшиппера, без отменённых",
  },
  {
    label: "Заказы",
    value: ({ orders }) => formatNumber(orders),
    size: ({ orders }) => orders,
    hint: ({ cancelled }) => (cancelled > 0 ? `Ещё отменены: ${formatNumber(cancelled)}` : null),
  },
  { label: "Средний заказ", value: ({ average }) => money(average), size: ({ average }) => numberOf(average) },
  {
    label: "Дропшипперы с заказами",
    value: ({ buyers }) => formatNumber(buyers),
    size: ({ buyers }) => buyers,
  },
  {
    label: "Выручка",
    value: ({ revenue }) => money(revenue),
    size: ({ revenue }) => numberOf(revenue),
    hint: ({ commission }) => <>По книгам, и комиссии {money(commission)}</>,
  },
  {
    label: "Прибыль дропшипперов",
    value: ({ profit }) => money(profit),
    size: ({ profit }) => numberOf(profit),
    hint: () => "С наложенных платежей, за вычетом возвратов",
  },
  {
    label: "Отказы",
    value: (figures) => (figures.parcels === 0 ? "—" : formatPercent(refusedShare(figures) ?? 0)),
    size: refusedShare,
    hint: ({ refused, parcels }) => `${formatNumber(refused)} из ${plural(parcels, ["посылки", "посылок", "посылок"])}`,
    less: true,
    share: true,
  },
  {
    label: "До отправки",
    value: ({ minutes_to_ship: minutes }) => (minutes === null ? "—" : durationText(minutes)),
    size: ({ minutes_to_ship: minutes }) => minutes,
    hint: () => "От оформления; половина заказов ушла быстрее",
    less: true,
  },
];

/** The figures of a period, each with how it moved against the period that it is shown beside. */
export function StatsCards({ stats: { figures, before, to } }: { stats: ShopStats }) {
  const than = before && spanText(before, to.slice(0, 4));
  return (
    <div className="grid gap-4 min-[20rem]:grid-cols-2 xl:grid-cols-4">
      {shown.map(({ label, value, size, hint, ...how }) => (
        <StatCard
          key={label}
          label={label}
          value={value(figures)}
          change={than ? changeOf(size(figures), size(before.figures), { than, ...how }) : undefined}
          hint={hint?.(figures)}
        />
      ))}
    </div>
  );
}
