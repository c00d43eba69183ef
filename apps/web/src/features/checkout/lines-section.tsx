import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { parseRate, toDecimal } from "@dropship/money";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { plural } from "@dropship/ui/format/number";
import { CartLines } from "@dropship/ui/patterns/cart-lines";
import { Text } from "@dropship/ui/text";
import { TextLink } from "@dropship/ui/text-link";
import { usdToUah } from "../../shared/currency.ts";
import { PriceStories } from "../../shared/price-stories.tsx";
import { nextPriceNote } from "../../shared/quantity-price.ts";
import { useCart } from "../../shared/cart/cart.ts";
import { removeFromCart, restoreLine, setCartQuantity } from "../../shared/cart/cart-changes.ts";
import { useKeptLines } from "../../shared/cart/use-kept-lines.ts";
import { lineUah } from "./cod-profit.ts";
import { FormSection } from "../../shared/form/form-section.tsx";

type Item = CheckoutQuote["items"][number];

/** How many pieces of a line can be ordered now: by the server's refusal if there was one, else by the cart. */
const availableOf = (item: Item, short: ReadonlyMap<number, number>): number =>
  short.get(item.product.id) ?? (item.product.is_active ? item.product.stock : 0);

/** Lines that ask for more than there is. */
export const shortItems = (items: readonly Item[], short: ReadonlyMap<number, number>): Item[] =>
  items.filter((item) => item.quantity > availableOf(item, short));

function ShortWarning({ item, available }: { item: Item; available: number }) {
  const fix = () => (available > 0 ? setCartQuantity(item.product.id, available) : removeFromCart(item.product.id));
  return (
    <>
      {available > 0 ? `Осталось ${plural(available, ["штука", "штуки", "штук"])}.` : "Товар закончился."}{" "}
      <TextLink asChild>
        <button type="button" onClick={fix}>
          {available > 0 ? "Исправить количество" : "Убрать из заказа"}
        </button>
      </TextLink>
    </>
  );
}

/** The goods of the order: quantities can be changed here, what ran out says so. */
export function LinesSection({
  quote,
  short,
}: {
  quote: CheckoutQuote;
  /** What is left of products by the server's refusal, by product id. */
  short: ReadonlyMap<number, number>;
}) {
  const { cart, pending } = useCart();
  // A repeated order says in the cart what it could not take, the prices say what ran out since.
  const notices = [...new Set([...cart.notices, ...quote.notices])];
  const { lines, keep } = useKeptLines(quote.items);
  const lineOf = (id: string | number) => lines.find(({ item }) => item.id === id)?.item;
  const problems = shortItems(quote.items, short);
  return (
    <FormSection
      title="Товары"
      aside={
        <Text as="span" size="13" tone="muted">
          {plural(quote.items.length, ["позиция", "позиции", "позиций"])}
        </Text>
      }
    >
      {notices.length > 0 && (
        <Alert tone="notice" className="mb-3">
          <ul>
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Alert>
      )}
      <CartLines
        items={lines.map(({ item, removed }) => {
          const { unit, total } = lineUah(item, quote.rate);
          const available = availableOf(item, short);
          return {
            id: item.id,
            name: item.product.name,
            options: { ...item.product.options, ...item.attributes },
            href: item.product.is_active ? `/products/${item.product.id}` : undefined,
            sku: item.product.sku,
            photoUrl: item.product.photo[0]?.thumb,
            unitPrice: toDecimal(unit),
            total: toDecimal(total),
            quantity: item.quantity,
            removed,
            maxQuantity: Math.max(available, 1),
            pending: pending.has(item.product.id),
            note: nextPriceNote(item, parseRate(quote.rate)),
            warning: item.quantity > available ? <ShortWarning item={item} available={available} /> : undefined,
          };
        })}
        onQuantityChange={(line, quantity) => setCartQuantity(Number(line.id), quantity)}
        onRemove={({ id }) => {
          const item = lineOf(id);
          if (item) keep([item]);
          removeFromCart(Number(id));
        }}
        onRestore={({ id }) => {
          const item = lineOf(id);
          if (item) restoreLine(item);
        }}
      />
      {/* The server tells admins alone. */}
      <PriceStories
        lines={quote.items.map((item) => ({
          id: item.id,
          name: item.name,
          base: [item.product.price, usdToUah(item.product.price, parseRate(quote.rate), item.product.said)],
          steps: item.price_steps,
          price: [item.conditioned_price, toDecimal(lineUah(item, quote.rate).unit)],
        }))}
      />
      {problems.length > 1 && (
        <Button
          size="sm"
          className="mt-3"
          onClick={() => {
            for (const item of problems) setCartQuantity(item.product.id, availableOf(item, short));
          }}
        >
          Исправить все количества
        </Button>
      )}
    </FormSection>
  );
}
