import { Trash2, TriangleAlert } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "../../components/button/button.tsx";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { Money } from "../../components/money/money.tsx";
import { QuantityStepper } from "../../components/quantity-stepper/quantity-stepper.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { Link } from "../../components/link/link.tsx";
import { ProductName, ProductOption, type ProductOptions, wholeName } from "../product-name/product-name.tsx";
import { ProductPhoto } from "../product-photo/product-photo.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** A line of a cart or an order. */
export interface CartLine {
  id: string | number;
  /** Name of the product as it was ordered. */
  name: string;
  /** What tells its variation apart: «Цвет» → «синий». */
  options?: ProductOptions;
  /** Nothing when the product is no longer shown. */
  href?: string;
  /** Article number. */
  sku?: string;
  /** Its photo; without one the default picture is drawn. */
  photoUrl?: string | null;
  /** Unit price in UAH, a decimal string. */
  unitPrice: string;
  /** Unit price times quantity in UAH. */
  total: string;
  /** How many were ordered. */
  quantity: number;
  /** How many the stock allows. */
  maxQuantity?: number;
  /** A change of it is on its way to the server. */
  pending?: boolean;
  /** It was taken out, and can be put back. */
  removed?: boolean;
  /** What is wrong or has changed: «Осталось 2 шт.», «Цена изменилась: было 640,00 ₴». */
  warning?: ReactNode;
  /** What more pieces bring: «от 5 шт. — 12 598,99 ₴». */
  note?: ReactNode;
}

/** Props of {@link CartLines}. Without `onQuantityChange` the quantities are only shown, as in a placed order. */
export interface CartLinesProps {
  /** The lines, in the order of the cart. */
  items: readonly CartLine[];
  /** The person chose another quantity; without it quantities are only shown. */
  onQuantityChange?: (item: CartLine, quantity: number) => void;
  /** The person took the line out; without it there is no such button. */
  onRemove?: (item: CartLine) => void;
  /** The person wants a removed line back. */
  onRestore?: (item: CartLine) => void;
  /** Name of the list for the screen reader. */
  label?: string;
}

const gridClass =
  "grid grid-cols-[64px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 py-3.5 md:grid-cols-[64px_minmax(0,1fr)_auto_minmax(120px,auto)_auto] md:items-center md:gap-x-5";

/** The lines of a cart or an order: photo, name, quantity, unit price, sum. */
export function CartLines({
  items,
  onQuantityChange,
  onRemove,
  onRestore,
  label = "Товары заказа",
  className,
  ...rest
}: NativeProps<"ul", CartLinesProps>) {
  return (
    <ul {...rest} aria-label={label} className={cn("flex flex-col divide-y divide-hairline", className)}>
      {items.map((item) =>
        item.removed ? (
          <RemovedLine key={item.id} item={item} onRestore={onRestore} />
        ) : (
          <li key={item.id} className={gridClass} aria-busy={item.pending || undefined}>
            <ProductPhoto url={item.photoUrl} size={64} className="max-md:row-span-2" />
            <div className={`min-w-0 ${onRemove ? "" : "max-md:col-span-2"}`}>
              <p className="line-clamp-2 text-14 leading-[1.125rem] break-words">
                {item.href ? (
                  <Link href={item.href} className="hover:text-accent-text">
                    <ProductName name={item.name} options={item.options} />
                  </Link>
                ) : (
                  <ProductName name={item.name} options={item.options} />
                )}
              </p>
              <ProductOption name={item.name} options={item.options} />
              <p className="mt-1 flex flex-wrap gap-x-3 text-13 text-muted">
                {item.sku && <span className="truncate text-faint">Арт. {item.sku}</span>}
                <span className="whitespace-nowrap">
                  <Money amount={item.unitPrice} currency="UAH" />
                  {onQuantityChange ? " / шт." : ` × ${item.quantity}`}
                </span>
              </p>
              {item.note && <p className="mt-1 text-13 text-muted">{item.note}</p>}
              {item.warning && (
                <p className="mt-1 flex items-start gap-1 text-13 text-notice">
                  <TriangleAlert size={16} aria-hidden="true" className="mt-px" />
                  <span>{item.warning}</span>
                </p>
              )}
            </div>
            {/* One line under the name on a phone, two columns on wide screens. */}
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 max-md:order-4 max-md:col-span-2 max-md:col-start-2 md:contents">
              {onQuantityChange && (
                <QuantityStepper
                  label={`Количество: ${wholeName(item.name, item.options)}`}
                  value={item.quantity}
                  max={item.maxQuantity}
                  size="sm"
                  onValueChange={(quantity) => onQuantityChange(item, quantity)}
                />
              )}
              <Money
                amount={item.total}
                currency="UAH"
                className={`text-14 font-semibold max-md:ms-auto md:text-end ${onQuantityChange ? "" : " md:col-span-2 md:col-start-4"}`}
              />
            </div>
            {onRemove && (
              <IconButton
                label={`Удалить: ${wholeName(item.name, item.options)}`}
                variant="danger"
                size="sm"
                onClick={() => onRemove(item)}
                className="max-md:order-3 max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end"
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

/** The place of a line that was taken out: whoever took it out by keyboard goes on here. */
function RemovedLine({ item, onRestore }: { item: CartLine; onRestore: CartLinesProps["onRestore"] }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-2 text-14 text-muted">
      <span className="min-w-0">
        <span className="line-clamp-1 break-words">
          <ProductName name={item.name} options={item.options} />
        </span>
        <ProductOption name={item.name} options={item.options} />
        <span className="text-13">Убрано из корзины</span>
      </span>
      {onRestore && (
        <Button
          ref={button}
          size="sm"
          aria-label={`Вернуть: ${wholeName(item.name, item.options)}`}
          onClick={() => onRestore(item)}
          className="shrink-0"
        >
          Вернуть
        </Button>
      )}
    </li>
  );
}

/** The lines while they load. */
export function CartLinesSkeleton({
  count = 3,
  className,
  ...rest
}: NativeProps<
  "div",
  {
    /** How many lines are expected. */
    count?: number;
  }
>) {
  return (
    <div
      {...rest}
      role="status"
      aria-label="Товары загружаются"
      className={cn("flex flex-col divide-y divide-hairline", className)}
    >
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true" className={gridClass}>
          <Skeleton className="size-16 rounded-control" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-3 w-1/3" />
          </div>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
