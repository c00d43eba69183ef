import type { ProductDetail } from "@dropship/api/contract/catalog";
import type { Rate } from "@dropship/money";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { Money } from "@dropship/ui/money";
import { CartControl } from "@dropship/ui/patterns/cart-control";
import { Link } from "@dropship/ui/link";
import { PriceBlock } from "@dropship/ui/patterns/price-block";
import { StickyAction } from "@dropship/ui/patterns/sticky-action";
import { StockState } from "@dropship/ui/patterns/stock-state";
import { QuantityStepper } from "@dropship/ui/quantity-stepper";
import { Text } from "@dropship/ui/text";
import { ShoppingCart } from "lucide-react";
import { type Ref, useState } from "react";
import { addToCart, setCartQuantity, useCart } from "../../shared/cart/cart.ts";
import { usdToUah } from "../../shared/currency.ts";
import { useUser } from "../../shared/session.ts";
import { discountPercent, formerPrice, isOwnPrice } from "./product-summary.ts";

/** Price, stock and the way into the cart. */
export function ProductBuy({
  product,
  rate,
  buttonRef,
}: {
  product: ProductDetail;
  rate: Rate;
  /** Gets what holds the button, for whoever wants to know whether it is on the screen. */
  buttonRef: Ref<HTMLDivElement>;
}) {
  const former = formerPrice(product);
  const isSignedIn = useUser() !== null;
  return (
    <Card>
      <PriceBlock
        size="lg"
        uah={usdToUah(product.conditioned_price, rate)}
        usd={product.conditioned_price}
        oldUah={former === null ? null : usdToUah(former, rate)}
        discountPercent={discountPercent(former, product.conditioned_price)}
        ownPrice={isOwnPrice(product, isSignedIn)}
        baseUsd={product.price}
        steps={product.price_steps.map(({ name, delta }) => ({ name, change: delta }))}
      />
      <StockState stock={product.stock} exact className="mt-3" />
      <div ref={buttonRef} className="mt-4">
        <CartRow key={product.id} product={product} />
      </div>
    </Card>
  );
}

/** Price and «В корзину» under the thumb of a phone, while the button of {@link ProductBuy} is not on the screen. */
export function ProductBuyBar({ product, rate, shown }: { product: ProductDetail; rate: Rate; shown: boolean }) {
  const held = useHeld(product.id);
  return (
    <StickyAction
      label="Покупка"
      until="md"
      shown={shown && product.stock > 0}
      action={
        <CartControl
          name={product.name}
          stock={product.stock}
          quantity={held}
          onQuantityChange={(next) => (held > 0 ? setCartQuantity(product.id, next) : addToCart(product, next))}
        />
      }
    >
      <Text as="span" size="16" weight="semibold" className="block">
        <Money amount={usdToUah(product.conditioned_price, rate)} currency="UAH" />
      </Text>
    </StickyAction>
  );
}

/** How many of a product the cart holds. */
const useHeld = (id: number) => useCart().cart.items.find((item) => item.id === id)?.quantity ?? 0;

/** How many and «В корзину»; once it is there, the number in the cart and the way to the order. */
function CartRow({ product }: { product: ProductDetail }) {
  const [wanted, setWanted] = useState(1);
  const held = useHeld(product.id);
  const label = `Количество: ${product.name}`;

  if (held > 0) {
    return (
      <div className="flex gap-2">
        <QuantityStepper
          label={label}
          value={held}
          min={0}
          max={Math.max(held, product.stock)}
          onValueChange={(quantity) => setCartQuantity(product.id, quantity)}
        />
        <Button asChild variant="primary" className="flex-1">
          <Link href="/checkout">Оформить заказ</Link>
        </Button>
      </div>
    );
  }
  const isOut = product.stock <= 0;
  return (
    <div className="flex gap-2">
      <QuantityStepper
        label={label}
        value={wanted}
        max={Math.max(1, product.stock)}
        disabled={isOut}
        onValueChange={setWanted}
      />
      <Button
        variant="primary"
        className="flex-1"
        disabled={isOut}
        icon={isOut ? undefined : <ShoppingCart />}
        onClick={() => addToCart(product, wanted)}
      >
        {isOut ? "Нет в наличии" : "В корзину"}
      </Button>
    </div>
  );
}
