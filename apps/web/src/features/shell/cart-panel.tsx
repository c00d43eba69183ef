import type { CartItem } from "@dropship/api/contract/cart";
import { parseRate } from "@dropship/money";
import { CartDropdown } from "@dropship/ui/patterns/cart-dropdown";
import { useNavigate } from "@tanstack/react-router";
import { reloadCart, useCart } from "../../shared/cart/cart.ts";
import { clearCart, removeFromCart, restoreLine, setCartQuantity } from "../../shared/cart/cart-changes.ts";
import { forgetCartNews, useCartNews } from "../../shared/cart/cart-news.ts";
import { useKeptLines } from "../../shared/cart/use-kept-lines.ts";
import { useConnectionLost } from "../../shared/connection.ts";
import { usdToUah } from "../../shared/currency.ts";
import { nextPriceNote } from "../../shared/quantity-price.ts";

/** What keeps a line from being ordered as it stands. */
function warningOf({ cut_from: cutFrom, product, quantity }: CartItem): string | undefined {
  if (!product.is_active || product.stock === 0) return "Нет в наличии";
  if (cutFrom !== null) return `Осталось ${quantity} шт., вы добавляли ${cutFrom}`;
  return quantity > product.stock ? `Осталось ${product.stock} шт.` : undefined;
}

/** The panel of the cart: every click shows at once and is sent in its turn. */
export function CartPanel({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { cart, pending, status } = useCart();
  const isOffline = useConnectionLost();
  const news = useCartNews();
  const { lines, keep } = useKeptLines(cart.items);
  const lineOf = (id: string | number) => lines.find(({ item }) => item.id === id)?.item;
  const rate = parseRate(cart.rate); // the rate of the shown sum, so that units and sum agree
  return (
    <CartDropdown
      notices={news}
      onNoticesRead={forgetCartNews}
      items={lines.map(({ item, removed }) => ({
        id: item.id,
        removed,
        name: item.name,
        options: { ...item.product.options, ...item.attributes },
        href: `/products/${item.product.id}`,
        photoUrl: item.product.photo[0]?.thumb,
        unitPrice: usdToUah(item.conditioned_price, rate, item.product.said),
        quantity: item.quantity,
        maxQuantity: Math.max(item.product.stock, 1),
        pending: pending.has(item.id),
        note: nextPriceNote(item, rate),
        cut: item.cut_from !== null,
        warning: isOffline && pending.has(item.id) ? "Ждёт соединения" : warningOf(item),
      }))}
      total={cart.total_uah}
      status={status}
      onQuantityChange={({ id }, quantity) => setCartQuantity(Number(id), quantity)}
      // The quantity that is left becomes the wanted one.
      onCutRead={({ id, quantity }) => setCartQuantity(Number(id), quantity)}
      onRemove={({ id }) => {
        const item = lineOf(id);
        if (item) keep([item]);
        removeFromCart(Number(id));
      }}
      onRestore={(rows) => {
        for (const { id } of rows) {
          const item = lineOf(id);
          if (item) restoreLine(item);
        }
      }}
      onClear={() => {
        keep(cart.items);
        clearCart();
      }}
      onCheckout={() => {
        onClose();
        void navigate({ to: "/checkout" });
      }}
      onNavigate={onClose}
      onRetry={() => void reloadCart()}
    />
  );
}
