import { CartAction } from "@dropship/ui/patterns/top-bar-actions";
import { useState } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { useCartNews } from "../../shared/cart/cart-news.ts";
import { useCart } from "../../shared/cart/cart.ts";

const CartPanel = lazyPart(async () => (await import("./cart-panel.tsx")).CartPanel);

/** The cart of the top bar with the total quantity; its panel is loaded when it is wanted. */
export function CartMenu() {
  const [open, setOpen] = useState(false);
  const { cart } = useCart();
  // What login has merged, and what the stock has cut: each is said inside until it is read.
  const hasNews = useCartNews().length > 0 || cart.items.some(({ cut_from: cut }) => cut !== null);
  return (
    <div onPointerEnter={CartPanel.preload} className="contents">
      <CartAction quantity={cart.total_quantity} hasNews={hasNews} open={open} onOpenChange={setOpen}>
        <CartPanel onClose={() => setOpen(false)} />
      </CartAction>
    </div>
  );
}
