import type { Dashboard } from "@dropship/api/contract/dashboard";
import { Alert } from "@dropship/ui/alert";
import { formatDayOfMonth } from "@dropship/ui/format/date";
import { formatUah } from "@dropship/ui/format/money";
import { plural } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { Link } from "@dropship/ui/link";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";

/** What comes to the balance next, and a balance that is getting low; nothing where neither is so. */
export function BalanceNews({
  figures: { next, low, warning },
}: {
  figures: Pick<Dashboard, "next" | "low" | "warning">;
}) {
  if (!next && !low && !warning.is_below) return null;
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
      {(low || warning.is_below) && (
        <Alert
          tone="notice"
          role="note"
          title={
            warning.is_below ? `Баланс меньше ${formatUah(warning.own ?? warning.standard)}` : "Баланс заканчивается"
          }
        >
          {low && (
            <>
              {low.orders_left > 0
                ? `Хватит примерно на ${plural(low.orders_left, ["заказ", "заказа", "заказов"])}. `
                : "Не хватит на обычный заказ. "}
              Обычный заказ за 30 дней — <Money amount={low.usual_order} currency="UAH" />.{" "}
            </>
          )}
          <Link href="/user/settings#low-balance" className={textLinkClass}>
            Изменить порог
          </Link>
        </Alert>
      )}
    </>
  );
}
