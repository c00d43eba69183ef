import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { Text } from "@dropship/ui/text";

/**
 * Number of an order on its card. With `href` the whole card leads there and shows the focus: on the board, where nothing else does; a card of
 * a list is opened by the list.
 */
export function OrderCardNumber({ number, href }: { number: string; href?: string | undefined }) {
  return (
    <Text size="14" weight="semibold" numeric className="whitespace-nowrap">
      {href === undefined ? (
        numbered(number)
      ) : (
        <Link
          href={href}
          className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
        >
          {numbered(number)}
        </Link>
      )}
    </Text>
  );
}
