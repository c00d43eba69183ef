import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { Text } from "@dropship/ui/text";

/** Number of an order on its card: the whole card leads to the order, and shows the focus. */
export function OrderCardLink({ href, number }: { href: string; number: string }) {
  return (
    <Text size="14" weight="semibold" numeric className="whitespace-nowrap">
      <Link
        href={href}
        className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
      >
        {numbered(number)}
      </Link>
    </Text>
  );
}
