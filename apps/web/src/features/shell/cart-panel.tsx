import type { CartItem } from "@dropship/api/contract/cart";
import { parseRate } from "@dropship/money";
import { CartDropdown } from "@dropship/ui/patterns/cart-dropdown";
import { useNavigate } from "@tanstack/react-router";
import { reloadCart, removeFromCart, setCartQuantity, useCart } from "../../shared/cart/cart.ts";
import { useConnectionLost } from "../../shared/connection.ts";
import { usdToUah } from "../../shared/currency.ts";

/** What keeps a line from being ordered as it stands. */
function warningOf({ product, quantity }: CartItem): string | undefined {
  if (!product.is_active || product.stock === 0) return "Нет в наличии";
  return quantity > product.stock ? `Осталось ${product.stock} шт.` : undefined;
}

/** The panel of the cart: every click shows at once and is sent in its turn. */
export function CartPanel({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { cart, pending, status } = useCart();
  const isOffline = useConnectionLost();
  const rate = parseRate(cart.rate); // the rate of the shown sum, so that units and sum agree
  return (
    <CartDropdown
      items={cart.items.map((item) => ({
        id: item.id,
        name: item.name,
        href: `/products/${item.product.id}`,
        photoUrl: item.product.photo[0]?.thumb,
        unitPrice: usdToUah(item.conditioned_price, rate),
        quantity: item.quantity,
        maxQuantity: Math.max(item.product.stock, 1),
        pending: pending.has(item.id),
        warning: isOffline && pending.has(item.id) ? "Ждёт соединения" : warningOf(item),
      }))}
      total={cart.total_uah}
      status={status}
      onQuantityChange={({ id }, quantity) => setCartQuantity(Number(id), quantity)}
      onRemove={({ id }) => removeFromCart(Number(id))}
      onCheckout={() => {
        onClose();
        void navigate({ to: "/checkout" });
      }}
      onNavigate={onClose}
      onRetry={() => void reloadCart()}
    />
  );
}
