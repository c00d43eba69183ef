import type { BalanceDetail } from "@dropship/api/contract/balance";
import { Button } from "@dropship/ui/button";
import { formatDayOfMonth } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { BalanceParts } from "@dropship/ui/patterns/balance-parts";
import { Link } from "@dropship/ui/link";
import { plural } from "@dropship/ui/format/number";
import { textLinkClass } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { firstArrivalOf } from "../../shared/arrival.ts";
import { balanceQuery } from "../../shared/balance.ts";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { useSignedInUser } from "../../shared/session.ts";
import { expectedLines, heldLines } from "./balance-words.ts";

const UNPAID_HREF = "/payouts?status=requested,approved,processing,failed";

/** What has left the balance and has not arrived: it is in none of the sums beside it. */
const Paying = ({ paying: { amount, count, arrives_on: day } }: Pick<BalanceDetail, "paying">) => (
  <>
    {" В выплатах ещё "}
    <Link href={UNPAID_HREF} className={textLinkClass}>
      <Money amount={amount} currency="UAH" />
    </Link>
    {day && `: ${firstArrivalOf(day, count)}`}.
  </>
);

/** What the user has and when the rest comes: over the list of what has moved it. */
export function BalanceOverview() {
  const user = useSignedInUser();
  const read = useQuery(balanceQuery);
  const { data } = read;
  // Sums that may be old are not drawn.
  if (read.isError && !data) return <ReadFailed title="Баланс не загрузился" read={read} className="mb-6" />;
  const low = data?.low;
  const next = data?.next;
  const owes = Number(data?.debt) > 0;
  return (
    <BalanceParts
      loading={!data}
      parts={[
        {
          id: "available",
          title: "Доступно",
          amount: data?.available ?? user.balance,
          note: (
            <>
              {low
                ? low.orders_left > 0
                  ? `Хватит примерно на ${plural(low.orders_left, ["заказ", "заказа", "заказов"])}.`
                  : "Не хватит на обычный заказ."
                : "На новые заказы и вывод."}
              {data && data.paying.count > 0 && <Paying paying={data.paying} />}
            </>
          ),
          actions: (
            <>
              <Button asChild size="sm" variant={low ? "primary" : "secondary"}>
                <Link href="/replenishments">Пополнить</Link>
              </Button>
              <Button asChild size="sm">
                <Link href="/payouts?new=1">Вывести</Link>
              </Button>
            </>
          ),
        },
        {
          id: "held",
          title: "В резерве",
          amount: data?.held ?? user.held,
          note: "Спишется при отправке заказа, вернётся при отмене.",
          lines: heldLines(data?.held_by ?? []),
        },
        {
          id: "expected",
          title: "Ожидается",
          amount: data?.expected ?? "0.00",
          note: next ? (
            <>
              <Money amount={next.amount} currency="UAH" /> освободятся {formatDayOfMonth(next.date)}.
            </>
          ) : (
            "Прибыль с наложенных платежей в пути."
          ),
          lines: [
            ...expectedLines(data?.expected_parts ?? []),
            ...(owes && data
              ? [
                  {
                    id: "debt",
                    amount: `-${data.debt}`,
                    text: "Долг за возвраты",
                    hint: "спишется с ближайших поступлений",
                  },
                ]
              : []),
          ],
        },
      ]}
    />
  );
}
