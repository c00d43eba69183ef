import type { ProductDetail } from "@dropship/api/contract/catalog";
import type { Rate } from "@dropship/money";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { Money } from "@dropship/ui/money";
import { CartControl } from "@dropship/ui/patterns/cart-control";
import { Link } from "@dropship/ui/link";
import { ProductOption, wholeName } from "@dropship/ui/patterns/product-name";
import { QuantityPrices } from "@dropship/ui/patterns/quantity-prices";
import { PriceBlock } from "@dropship/ui/patterns/price-block";
import { StickyAction } from "@dropship/ui/patterns/sticky-action";
import { StockState } from "@dropship/ui/patterns/stock-state";
import { QuantityStepper } from "@dropship/ui/quantity-stepper";
import { Text } from "@dropship/ui/text";
import { type Ref, type RefObject, useState } from "react";
import { useCart } from "../../shared/cart/cart.ts";
import { addToCart, setCartQuantity } from "../../shared/cart/cart-changes.ts";
import { usdToUah } from "../../shared/currency.ts";
import { nextRow, rowAt } from "../../shared/quantity-price.ts";
import { useUser } from "../../shared/session.ts";
import { discountPercent, formerPrice, isOwnPrice } from "./product-summary.ts";
import { useSeen } from "./use-seen.ts";

/** Price, stock and the way into the cart. */
export function ProductBuy({
  product,
  rate,
  choice,
  buttonRef,
}: {
  /** Priced {@link atQuantity}. */
  product: ProductDetail;
  rate: Rate;
  choice: QuantityChoice;
  /** Gets what holds the button, for whoever wants to know whether it is on the screen. */
  buttonRef: Ref<HTMLDivElement>;
}) {
  const former = formerPrice(product);
  const isSignedIn = useUser() !== null;
  return (
    <Card>
      <PriceBlock
        size="lg"
        uah={usdToUah(product.conditioned_price, rate, product.said)}
        usd={product.conditioned_price}
        oldUah={former === null ? null : usdToUah(former, rate, product.said)}
        discountPercent={discountPercent(former, product.conditioned_price)}
        ownPrice={isOwnPrice(product, isSignedIn)}
        baseUsd={product.price}
        steps={product.price_steps.map(({ name, delta }) => ({ name, change: delta }))}
        // Where the quantity makes the price, its story comes and goes: the stepper below must stay under the finger.
        className={product.quantity_prices.length > 0 ? "min-h-23" : ""}
      />
      <QuantityPrices
        prices={product.quantity_prices.map((row) => ({
          from: row.min_quantity,
          uah: usdToUah(row.conditioned_price, rate, product.said),
        }))}
        quantity={choice.quantity}
        max={product.stock}
        onQuantityChange={choice.setQuantity}
        className="mt-3"
      />
      <StockState stock={product.stock} exact className="mt-3" />
      <div ref={buttonRef} className="mt-4">
        <CartRow key={product.id} product={product} rate={rate} choice={choice} />
      </div>
    </Card>
  );
}

/** Price and «В корзину» under the thumb of a phone, while the button of {@link ProductBuy} is not on the screen. */
export function ProductBuyBar({
  product,
  rate,
  choice,
  buttonRef,
}: {
  /** Priced {@link atQuantity}. */
  product: ProductDetail;
  rate: Rate;
  choice: QuantityChoice;
  /** What holds that button. */
  buttonRef: RefObject<HTMLDivElement | null>;
}) {
  const isButtonSeen = useSeen(buttonRef);
  const { held, quantity, setQuantity } = choice;
  return (
    <StickyAction
      label="Покупка"
      until="md"
      shown={!isButtonSeen && product.stock > 0}
      action={
        <CartControl
          primary
          name={wholeName(product.name, product.options)}
          stock={product.stock}
          quantity={held}
          addedQuantity={quantity}
          onQuantityChange={(next) => (held > 0 ? setQuantity(next) : addToCart(product, next))}
        />
      }
    >
      <Text as="span" size="16" weight="semibold" className="block">
        <Money amount={usdToUah(product.conditioned_price, rate, product.said)} currency="UAH" />
      </Text>
      <ProductOption name={product.name} options={product.options} />
    </StickyAction>
  );
}

/** How many of a product the cart holds. */
const useHeld = (id: number) => useCart().cart.items.find((item) => item.id === id)?.quantity ?? 0;

/** How many pieces the page of a product is about: what the cart holds, else what is chosen here. */
export function useQuantity(product: Pick<ProductDetail, "id"> | undefined) {
  const id = product?.id ?? 0;
  const [chosen, setChosen] = useState({ id, quantity: 1 });
  const held = useHeld(id);
  // Another variation of the model begins with one piece.
  const wanted = chosen.id === id ? chosen.quantity : 1;
  return {
    held,
    quantity: held || wanted,
    setQuantity: (quantity: number) =>
      held > 0 ? setCartQuantity(id, quantity) : setChosen({ id, quantity: Math.max(1, quantity) }),
  };
}

/** What {@link useQuantity} answers. */
export type QuantityChoice = ReturnType<typeof useQuantity>;

/** The product as so many pieces of it are priced. */
export function atQuantity(product: ProductDetail, quantity: number): ProductDetail {
  const { conditioned_price = product.conditioned_price, price_steps = product.price_steps } =
    rowAt(product.quantity_prices, quantity) ?? {};
  return { ...product, conditioned_price, price_steps };
}

/** How many and «В корзину»; once it is there, the number takes the button's place and the way to the order stands beside it. */
function CartRow({ product, rate, choice }: { product: ProductDetail; rate: Rate; choice: QuantityChoice }) {
  const { held, quantity, setQuantity } = choice;
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {held > 0 ? (
          <Button asChild>
            <Link href="/checkout">
              <span>
                Оформить<span className="max-sm:sr-only"> заказ</span>
              </span>
            </Link>
          </Button>
        ) : (
          <QuantityStepper
            label={`Количество: ${wholeName(product.name, product.options)}`}
            value={quantity}
            max={Math.max(1, product.stock)}
            disabled={product.stock <= 0}
            onValueChange={setQuantity}
            className="justify-between"
          />
        )}
        <CartControl
          primary
          name={wholeName(product.name, product.options)}
          stock={product.stock}
          quantity={held}
          addedQuantity={quantity}
          onQuantityChange={(next) => (held > 0 ? setQuantity(next) : addToCart(product, next))}
        />
      </div>
      <NextPrice product={product} quantity={quantity} rate={rate} />
    </>
  );
}

/** How far the next price is; always one line, so that nothing moves while people count. */
function NextPrice({ product, quantity, rate }: { product: ProductDetail; quantity: number; rate: Rate }) {
  const rows = product.quantity_prices;
  if (rows.length === 0) return null;
  const next = nextRow(rows, quantity, product.stock);
  const from = rowAt(rows, quantity)?.min_quantity ?? 1;
  return (
    <Text size="13" tone="muted" role="status" className="mt-2">
      {next ? (
        <>
          Ещё {next.min_quantity - quantity} шт. — и по{" "}
          <Money amount={usdToUah(next.conditioned_price, rate, product.said)} currency="UAH" />
        </>
      ) : (
        `Действует цена от ${from} шт.`
      )}
    </Text>
  );
}
