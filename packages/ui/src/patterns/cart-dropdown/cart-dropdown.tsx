import { ShoppingCart, Trash2 } from "lucide-react";
import { Button } from "../../components/button/button.tsx";
import { Money } from "../../components/money/money.tsx";
import { QuantityStepper } from "../../components/quantity-stepper/quantity-stepper.tsx";
import { PanelRetry, PanelRows } from "../dropdown/panel-states.tsx";
import { Link } from "../../components/link/link.tsx";
import { ProductPhoto } from "../product-photo/product-photo.tsx";

/** One line of the cart as the dropdown shows it. */
export interface CartRow {
  id: string | number;
  /** Name of the product. */
  name: string;
  /** Page of the product. */
  href: string;
  /** Its photo; without one the default picture is drawn. */
  photoUrl?: string | null;
  /** Unit price in UAH, a decimal string. */
  unitPrice: string;
  /** How many are in the cart. */
  quantity: number;
  /** Most that can be ordered; the plus stops here. */
  maxQuantity?: number;
  /** A change is on its way to the server; the shown quantity is already the wanted one. */
  pending?: boolean;
  /** What is wrong with the line: «Осталось 2 шт.» */
  warning?: string;
}

/** Props of {@link CartDropdown}. */
export interface CartDropdownProps {
  /** What is in the cart, in the order it was put there. */
  items: readonly CartRow[];
  /** Total in UAH, a decimal string. */
  total: string;
  /** Whether the cart is there, on its way or could not be loaded. */
  status?: "loading" | "ready" | "error";
  /** The person chose another quantity. */
  onQuantityChange: (item: CartRow, quantity: number) => void;
  /** The person took it out of the cart. */
  onRemove: (item: CartRow) => void;
  /** «Заказать» was pressed. */
  onCheckout: () => void;
  /** A product was opened: the app closes the panel. */
  onNavigate?: () => void;
  /** Loads the cart again after a failure. */
  onRetry?: () => void;
}

/** The panel of the cart: the sum, the lines with their quantities, «Заказать». */
export function CartDropdown({
  items,
  total,
  status = "ready",
  onQuantityChange,
  onRemove,
  onCheckout,
  onNavigate,
  onRetry,
}: CartDropdownProps) {
  const isEmpty = items.length === 0;
  return (
    <>
      <div className="flex min-h-14 shrink-0 items-baseline justify-between gap-3 border-b border-hairline px-4 py-3">
        <h2 className="text-14 text-muted">Сумма</h2>
        <p className="text-20 font-semibold">
          <Money amount={total} currency="UAH" />
        </p>
      </div>
      {status === "loading" && <PanelRows label="Корзина загружается" />}
      {status === "error" && <PanelRetry title="Не удалось загрузить корзину" onRetry={onRetry} />}
      {status === "ready" && isEmpty && (
        <p className="flex flex-col items-center gap-3 px-4 py-10 text-14 text-muted">
          <ShoppingCart size={24} aria-hidden="true" className="text-faint" />
          Ваша корзина пуста
        </p>
      )}
      {status === "ready" && !isEmpty && (
        <ul className="min-h-0 flex-1 divide-y divide-hairline overflow-y-auto overscroll-contain px-4">
          {items.map((item) => (
            <CartDropdownRow
              key={item.id}
              item={item}
              onQuantityChange={onQuantityChange}
              onRemove={onRemove}
              onNavigate={onNavigate}
            />
          ))}
        </ul>
      )}
      <div className="shrink-0 border-t border-hairline p-3">
        <Button variant="primary" block disabled={isEmpty || status !== "ready"} onClick={onCheckout}>
          Заказать
        </Button>
      </div>
    </>
  );
}

function CartDropdownRow({
  item,
  onQuantityChange,
  onRemove,
  onNavigate,
}: { item: CartRow } & Pick<CartDropdownProps, "onQuantityChange" | "onRemove" | "onNavigate">) {
  return (
    <li aria-busy={item.pending || undefined} className="grid grid-cols-[56px_minmax(0,1fr)_auto] gap-x-3 py-3">
      <ProductPhoto url={item.photoUrl} size={56} />
      <div className="min-w-0">
        <Link
          href={item.href}
          onClick={onNavigate}
          className="line-clamp-2 text-14 leading-[1.125rem] hover:text-accent-text"
        >
          {item.name}
        </Link>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <QuantityStepper
            label={`Количество: ${item.name}`}
            value={item.quantity}
            max={item.maxQuantity}
            size="sm"
            onValueChange={(quantity) => onQuantityChange(item, quantity)}
          />
          <Money amount={item.unitPrice} currency="UAH" className="text-14 text-muted" />
        </div>
        {item.warning && <p className="mt-1 text-13 text-notice">{item.warning}</p>}
      </div>
      <button
        type="button"
        aria-label={`Удалить: ${item.name}`}
        onClick={() => onRemove(item)}
        className="flex size-8 items-center justify-center rounded-control text-faint hover:bg-ink/7 hover:text-bad pointer-coarse:size-11"
      >
        <Trash2 size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
