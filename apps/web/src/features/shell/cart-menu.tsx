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
  const news = useCartNews();
  return (
    <div onPointerEnter={CartPanel.preload} className="contents">
      <CartAction quantity={cart.total_quantity} hasNews={news.length > 0} open={open} onOpenChange={setOpen}>
        <CartPanel onClose={() => setOpen(false)} />
      </CartAction>
    </div>
  );
}
