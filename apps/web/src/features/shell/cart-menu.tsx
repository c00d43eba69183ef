import { CartAction } from "@dropship/ui/patterns/top-bar-actions";
import { lazy, useState } from "react";
import { useCart } from "../../shared/cart/cart.ts";

const loadPanel = () => import("./cart-panel.tsx");
const CartPanel = lazy(async () => ({ default: (await loadPanel()).CartPanel }));

/** The cart of the top bar with the total quantity; its panel is loaded when it is wanted. */
export function CartMenu() {
  const [open, setOpen] = useState(false);
  const { cart } = useCart();
  return (
    <div onPointerEnter={() => void loadPanel()} className="contents">
      <CartAction quantity={cart.total_quantity} open={open} onOpenChange={setOpen}>
        <CartPanel onClose={() => setOpen(false)} />
      </CartAction>
    </div>
  );
}
