import { ShoppingCart } from "lucide-react";
import { useLayoutEffect, useImperativeHandle, useRef } from "react";
import { Button } from "../../components/button/button.tsx";
import { QuantityStepper } from "../../components/quantity-stepper/quantity-stepper.tsx";
import type { NativeProps } from "../../lib/native-props.ts";
import { cn } from "../../lib/cn.ts";

/** Props of {@link CartControl}. */
export interface CartControlProps {
  /** The product's name. */
  name: string;
  /** How many are in the cart; zero shows «В корзину». */
  quantity: number;
  /** How many can be had; zero explains itself instead of a button. */
  stock: number;
  /** The wanted quantity; zero takes the product out of the cart. */
  onQuantityChange: (quantity: number) => void;
  /** 40 px, or 32 px for rows. */
  size?: "md" | "sm";
  /** How many pieces «В корзину» puts in. */
  addedQuantity?: number;
  /** The button is the main action of its screen: the page of a product. */
  primary?: boolean;
}

/** «В корзину», which turns into the quantity once the product is there. Both have the same size, so nothing moves. */
export function CartControl({
  name,
  quantity,
  stock,
  onQuantityChange,
  size = "md",
  addedQuantity = 1,
  primary = false,
  ref,
  className,
  ...rest
}: NativeProps<"div", CartControlProps>) {
  const rootRef = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => rootRef.current);
  const hadFocusRef = useRef(false);
  const isInCart = quantity > 0;

  // The pressed button is gone after the press: the focus goes on to what took its place, in the same moment: a key may follow at once.
  useLayoutEffect(() => {
    if (!hadFocusRef.current) return;
    hadFocusRef.current = false;
    rootRef.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
  }, [isInCart]);

  const change = (next: number) => {
    hadFocusRef.current = next > 0 !== isInCart;
    onQuantityChange(next);
  };

  return (
    <div {...rest} ref={rootRef} className={cn("flex w-full", className)}>
      {isInCart ? (
        <QuantityStepper
          label={`В корзине: ${name}`}
          value={quantity}
          min={0}
          max={Math.max(stock, quantity)}
          size={size}
          onValueChange={change}
          className="w-full justify-between"
        />
      ) : (
        <Button
          block
          size={size}
          variant={primary ? "primary" : "secondary"}
          disabled={stock <= 0}
          aria-label={stock > 0 ? `В корзину: ${name}` : `Нет в наличии: ${name}`}
          icon={stock > 0 ? <ShoppingCart aria-hidden="true" className="max-sm:hidden" /> : undefined}
          onClick={() => change(addedQuantity)}
        >
          {stock > 0 ? "В корзину" : "Нет в наличии"}
        </Button>
      )}
    </div>
  );
}
