import { Badge } from "@dropship/ui/badge";
import { formatNumber } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";

/** What is not offered now. */
export const OffBadge = () => <Badge>Выключена</Badge>;

/** How many orders wait at a point, leading to them. */
export const WaitingOrders = ({ count, href }: { count: number; href: string }) =>
  count === 0 ? (
    <Text as="span" tone="muted">
      0
    </Text>
  ) : (
    <Link href={href} className={textLinkClass}>
      {formatNumber(count)}
    </Link>
  );
