import type { Dashboard } from "@dropship/api/contract/orders";
import { Alert } from "@dropship/ui/alert";
import { formatDayOfMonth } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { Link } from "@dropship/ui/link";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";

/** What comes to the balance next, and a balance that is getting low; nothing where neither is so. */
export function BalanceNews({ figures: { next, low } }: { figures: Pick<Dashboard, "next" | "low"> }) {
  if (!next && !low) return null;
  return (
    <>
      {next && (
        <Text size="14" tone="muted">
          <Link href="/transactions" className={textLinkClass}>
            <Money amount={next.amount} currency="UAH" /> освободятся {formatDayOfMonth(next.date)}
          </Link>
          {" — наложенный платёж"}
        </Text>
      )}
      {low && (
        <Alert tone="notice" title="Баланс заканчивается">
          {low.orders_left > 0
            ? `Хватит примерно на ${plural(low.orders_left, ["заказ", "заказа", "заказов"])}. `
            : "Не хватит на обычный заказ. "}
          Обычный заказ за 30 дней — <Money amount={low.usual_order} currency="UAH" />.
        </Alert>
      )}
    </>
  );
}
